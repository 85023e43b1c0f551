/** What a command's help ends with: commands that run as they stand, where their files are. */
import { type Command } from 'commander';

/** By the names of a command. */
export const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  serve: ['tenace serve --port 8080 --data /srv/tenace'],
  import: ['tenace import club.pbn', 'tenace import vugraph.lin --data /srv/tenace --json'],
  export: ['tenace export --list', 'tenace export --board ID --format pbn > board.pbn'],
  board: ['tenace board ID'],
  rebuild: ['tenace rebuild --data /srv/tenace'],
  backup: ['tenace backup /backups/monday --data /srv/tenace'],
  restore: ['tenace restore /backups/monday --data /srv/restored'],
  erase: ['tenace erase --player ID --data /srv/tenace'],
  sweep: ['tenace sweep --older-than-hours 48'],
  lint: ['tenace lint club.pbn', 'tenace lint club.pbn --strict --json'],
  convert: ['tenace convert club.pbn club.lin', 'tenace convert vugraph.lin - --to pbn'],
  show: ['tenace show club.pbn --board 7', 'tenace show club.pbn --lang pl'],
  dd: [
    'tenace dd "N:AQ4.KJ5.Q963.KJ2 JT97.A86.A87.T96 K82.Q93.KJ5.Q854 653.T742.T42.A73"',
    'tenace dd --file club.pbn > solved.pbn',
  ],
  scenario: ['tenace scenario libs/laws/fixtures/*.json'],
  'session movement': ['tenace session movement mitchell 10 --rounds 5'],
  'session list': ['tenace session list'],
  'session standings': ['tenace session standings ID'],
  'session withdraw': ['tenace session withdraw ID 7'],
  'session return': ['tenace session return ID 7'],
  'session export': ['tenace session export ID --format usebio > results.xml'],
  'simulate session': ['tenace simulate session --pairs 12 --boards 22'],
  verify: [
    'tenace verify board.json',
    'tenace verify evening/*.json',
    'tenace verify board.json --key ORIGIN+ID+BASE64',
  ],
  'arena match': [
    'tenace arena match --home r1 --away r0 --boards 100 --data /tmp/arena',
    'tenace arena match --home "stdio:bash robot.sh" --away random --boards 16 --data /tmp/arena',
  ],
  'arena sprt': ['tenace arena sprt --home r2 --away r1 --better 0.5 --data /tmp/arena'],
  'arena competition': ['tenace arena competition --robots r1,random --boards 16 --data /tmp/arena'],
  'arena results': [
    'tenace arena results ID --data /tmp/arena',
    'tenace arena results ID --pbn --analyse 16 --data /tmp/arena > match.pbn',
  ],
  'arena doctor': ['tenace arena doctor "stdio:bash robot.sh"', 'tenace arena doctor hosted:robot.js --json'],
  'arena gateway': ['tenace arena gateway --port 2000 --boards 16 --data /tmp/arena'],
  'arena sit': ['tenace arena sit r1 --seat N --port 2000'],
  'arena work': ['tenace arena work --brokers localhost:9092'],
};

/** Ends the help of every command with its examples. */
export function addExamples(program: Command): void {
  for (const [names, lines] of Object.entries(EXAMPLES)) {
    const command = names
      .split(' ')
      .reduce<Command | undefined>((at, name) => at?.commands.find((one) => one.name() === name), program);
    const shown = lines.map((line) => `  ${line}`).join('\n');
    command?.addHelpText('after', `\n${lines.length > 1 ? 'Examples' : 'Example'}:\n${shown}`);
  }
}
