import { boardReader, type ReadFormat } from '#notation';

/**
 * How much memory a reader holds while many megabytes go through it, as one process measures itself: the resident set
 * before and at its highest. The text is made up of one board over and over, with every seventh name another.
 */
const PIECE = 1 << 16;

const PBN = `[Event "Test"]
[Board "1"]
[North "NAME"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AQ4.KJ5.Q963.KJ2 JT97.A86.A87.T96 K82.Q93.KJ5.Q854 653.T742.T42.A73"]
[Declarer "N"]
[Contract "3NT"]
[Result "10"]
[Auction "N"]
1NT =1= Pass 3NT Pass
Pass Pass
[Note "1:15 to 17"]
[Play "E"]
SJ S2 S5 SQ
C6 C4 C3 CJ
*

`;
const LIN =
  'pn|NAME,west,north,east|st||md|1SQ982HQ82DKQ763CT,SJ643HKJ7653DCAQ4,SK5HADAJT52CJ9762,|rh||ah|Board 15|sv|n|mb|p|mb|1H|' +
  'mb|2N!|an|minors|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||pc|H4|pc|H2|pc|HJ|pc|HA|pg||mc|9|pg||\n';

function measure(format: ReadFormat, board: string, megabytes: number): string {
  const text = Array.from({ length: 7_000 }, (_, at) => board.replace('NAME', `player ${at % 7}`)).join('');
  const bytes = new TextEncoder().encode(text);
  const before = process.memoryUsage().rss;
  const start = process.cpuUsage();
  const reader = boardReader(format);
  let boards = 0;
  let peak = before;
  for (let read = 0; read < megabytes * 1e6; read += bytes.length) {
    for (let at = 0; at < bytes.length; at += PIECE) {
      for (const { errors } of reader.read(bytes.subarray(at, at + PIECE))) boards += errors.length === 0 ? 1 : 0;
      peak = Math.max(peak, process.memoryUsage().rss);
    }
  }
  for (const { errors } of reader.end()) boards += errors.length === 0 ? 1 : 0;
  const { user, system } = process.cpuUsage(start);
  const mb = (size: number): string => `${Math.round(size / 1e6)} MB`;
  return `${format}  ${boards} boards, ${((user + system) / 1e6).toFixed(1)} s, resident ${mb(before)} before, ${mb(peak)} at most`;
}

console.log(measure('pbn', PBN, 100));
console.log(measure('lin', LIN, 25));
