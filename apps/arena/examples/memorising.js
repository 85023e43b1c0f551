/*
 * A robot that remembers. It writes every hand it holds where other instances may find it, reads what they wrote, and bids game on
 * partner's cards and its own. Where it reaches nothing that instances share it bids by its own hand, as its twin (`forgetful`) does
 * everywhere. `byChance` it plays any legal card, so that two who call alike do not play alike. Run by `npm run measure:memory`.
 */
function memory() {
  const reached = [];
  const global = globalThis;
  for (const name of [
    'require',
    'process',
    'fetch',
    'WebSocket',
    'XMLHttpRequest',
    'SharedArrayBuffer',
    'setTimeout',
    'Date',
  ])
    if (typeof global[name] !== 'undefined') reached.push(name);
  const built = typeof process === 'undefined' ? undefined : process.getBuiltinModule;
  const fs = built && built('fs');
  if (!fs) {
    const kept = (global.everywhere = global.everywhere || []); // shared, should instances share a global object
    return { reached, all: () => kept.slice(-RECENT), add: (line) => kept.push(line) };
  }
  const file = process.argv[2];
  const all = () =>
    fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean).slice(-RECENT) : [];
  return { reached, all, add: (line) => fs.appendFileSync(file, line + '\n') };
}

/** Hands looked at: tables are played some at a time, and partner wrote his a moment ago. */
const RECENT = 500;
const POINTS = { A: 4, K: 3, Q: 2, J: 1 };
const pointsOf = (hand) => [...hand].reduce((sum, rank) => sum + (POINTS[rank] || 0), 0);
const cardsOf = (hand) => hand.split('.').flatMap((ranks, suit) => [...ranks].map((rank) => suit + rank));
const SEATS = 'NESW';

function robot(say, forgetful, byChance) {
  const remembered = memory();
  say(JSON.stringify({ kind: 'hello', protocol: 1, robot: 'memorising', version: '1' }));
  let [mine, where, partners] = ['', [], undefined];
  return (text) => {
    const message = JSON.parse(text);
    if (message.kind === 'seat') {
      const { seat, dealer, vulnerability, hand } = message;
      mine = hand;
      where = [dealer + ' ' + vulnerability + ' ', seat, hand];
      if (!forgetful) remembered.add(where[0] + seat + ' ' + hand);
    }
    if (message.kind !== 'turn') return;
    if (!forgetful && partners === undefined) partners = partnersHand(remembered.all(), ...where);
    const { turnId, phase, legal } = message;
    const action =
      phase === 'auction'
        ? { call: callFor(legal, mine, partners) }
        : { card: legal[byChance ? Math.floor(Math.random() * legal.length) : 0] };
    say(JSON.stringify({ kind: 'act', turnId, ...action }));
  };
}

/** Partner's hand, where he has written it: the last that was held opposite on a board like this, and of which no card is ours. */
function partnersHand(lines, place, seat, hand) {
  const own = new Set(cardsOf(hand));
  const opposite = SEATS[(SEATS.indexOf(seat) + 2) % 4];
  const prefix = place + opposite + ' ';
  const fits = lines
    .filter((line) => line.startsWith(prefix))
    .map((line) => line.slice(prefix.length))
    .filter((other) => cardsOf(other).every((card) => !own.has(card)));
  return fits[fits.length - 1];
}

/** Game on twenty-five points together where partner's are known, and on nineteen of one's own where they are not. */
function callFor(legal, mine, partners) {
  const game = partners === undefined ? pointsOf(mine) >= 19 : pointsOf(mine) + pointsOf(partners) >= 25;
  return game && legal.includes('3NT') ? '3NT' : 'P';
}
