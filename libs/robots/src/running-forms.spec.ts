/** Rubber and Chicago, as tables run them: who deals and who is vulnerable comes from the score sheet, which every board changes. */
import { type Table, tableDecider, type TableCommand, type TableEvent } from '#board';
import { dealFromNumber, DEALS, formatHand, honoursOfDeal, isVulnerable, type Seat, sideAwards } from '#bridge';
import { type Recorded } from '#event-store';
import { type DealSet, natural, playBoard, randomOf, seedOf } from '#robots';

/** `DEALS=1000 npx jest running-forms` for more of it. */
const DEALS_PLAYED = Number(process.env.DEALS ?? 150);
const SALT = '00'.repeat(16);
const TIME = { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 };

const copied = (events: readonly Recorded<TableEvent>[]): Table =>
  events.reduce((table, event) => tableDecider.evolve(table, structuredClone(event)), tableDecider.initial());

test.each(['rubber', 'chicago'] as const)(
  `robots play ${DEALS_PLAYED} deals of %s without a refusal, and the table read again is the table that was`,
  (form) => {
    const random = randomOf(seedOf(form));
    const events: Recorded<TableEvent>[] = [];
    let table: Table = tableDecider.initial();
    const act = (command: TableCommand): void => {
      const decision = tableDecider.decide(table, command);
      if (decision.kind === 'refused') throw new Error(`${JSON.stringify(command)} is refused: ${decision.refusal}`);
      for (const fact of decision.events) {
        const event = { ...fact, at: 0, revision: events.length };
        events.push(event);
        table = tableDecider.evolve(table, structuredClone(event));
      }
    };
    const policy = { time: TIME, absentMs: 0, idleMs: 0 };
    act({ kind: 'open', opened: { form, mode: 'strict', source: 'live', owner: 'o', policy } });
    for (let number = 1; number <= DEALS_PLAYED; number++) {
      const id = `b${number}`;
      act({ kind: 'open-board', board: { id, number, dealer: 'N', vulnerability: 'none' } });
      const opened = events.at(-1);
      if (opened?.type !== 'BoardOpened') throw new Error('a board is opened last');
      const deal = dealFromNumber(BigInt(Math.floor(random() * 2 ** 32)) * (DEALS >> 32n));
      const hand = (seat: Seat) => ({ cards: formatHand(deal[seat]), salt: SALT });
      const { dealer, vulnerability } = opened.data;
      const set: DealSet = {
        table: 't',
        form,
        mode: 'strict',
        rules: 'laws-2017',
        rulesVersion: 1,
        number,
        dealer,
        vulnerability,
        hands: { N: hand('N'), E: hand('E'), S: hand('S'), W: hand('W') },
        players: {},
        time: TIME,
      };
      const four = { N: natural, E: natural, S: natural, W: natural };
      const played = playBoard({ set, at: 0 }, four, (seat) => randomOf(seedOf(`${form} ${number} ${seat}`)));
      expect(played.faults).toEqual([]);
      const { stage } = played.board;
      if (stage.phase !== 'scored') throw new Error('robots play to the end');
      const { contract, tricks } = stage.result;
      const honours = contract && honoursOfDeal(deal, contract.strain);
      const awards = contract
        ? sideAwards({ contract, tricks, ...(honours && { honours }) }, isVulnerable(vulnerability, contract.declarer))
        : [];
      act({ kind: 'finish-board', board: id, outcome: 'scored', entered: { passedOut: !contract, awards } });
    }
    expect(copied(events)).toEqual(table);
    const rubbers = events.filter(({ type }) => type === 'RubberStarted').length;
    expect(rubbers).toBeGreaterThan(DEALS_PLAYED / 50);
  },
);
