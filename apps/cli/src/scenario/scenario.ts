import { type Command } from 'commander';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { glob, isDynamicPattern } from 'tinyglobby';
import { readScenarios, runScenarios, type Scenario, type ScenarioReport } from '#laws';
import { Complaint, counted, say, systemCode } from '../terminal.js';

type Options = { readonly json?: true };

/** The largest file that is read, in bytes: thousands of cases. */
const BYTES_MAX = 64 * 1024 * 1024;

/** Gives the command its options, and what it does. */
export function prepareScenario(command: Command): void {
  command.option('--json', 'print one JSON object').action(scenarioCommand);
}

async function scenarioCommand(files: readonly string[], { json }: Options): Promise<void> {
  const cases: Scenario[] = [];
  for (const file of await filesOf(files)) cases.push(...(await casesIn(file)));
  const report = runScenarios(cases);
  say({ text: inWords(report), json: report }, json ?? false);
  if (report.failures.length > 0) process.exitCode = 1;
}

/** The files themselves: a program that starts this one, and some shells, leave a pattern as it was written. */
async function filesOf(names: readonly string[]): Promise<readonly string[]> {
  const files: string[] = [];
  for (const name of names) {
    if (existsSync(name) || !isDynamicPattern(name)) files.push(name);
    else {
      const found = await glob(name, { expandDirectories: false });
      if (found.length === 0) throw new Complaint(`${name} fits no file`);
      files.push(...found.sort());
    }
  }
  return files;
}

async function casesIn(file: string): Promise<readonly Scenario[]> {
  const scenarios = readScenarios(parsed(file, await textOf(file)));
  if (scenarios.kind === 'read') {
    if (scenarios.cases.length === 0) throw new Complaint(`${file} holds no cases: nothing would be tested`);
    return scenarios.cases;
  }
  const [first] = scenarios.problems;
  throw new Complaint(`${file} holds no scenarios: ${first ? `${first.at}: ${first.message}` : 'it is empty'}`);
}

async function textOf(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new Complaint(`${file} ${whyUnread(error)}`);
  });
  if (bytes.length === 0) throw new Complaint(`${file} is empty`);
  if (bytes.length > BYTES_MAX) throw new Complaint(`${file} is larger than ${BYTES_MAX} bytes`);
  return bytes.toString('utf8');
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new Complaint(`${file} is no JSON: ${error.message}`);
    throw error;
  }
}

function inWords({ cases, passed, failures }: ScenarioReport): string {
  const lines = failures.map(({ id, difference }) => `${id}: ${difference}`);
  return [...lines, `${counted(cases, 'case')}, ${passed} passed, ${failures.length} failed`].join('\n');
}

function whyUnread(error: unknown): string {
  const code = systemCode(error);
  if (code === 'EISDIR') return 'is a folder: name its files, such as cases/*.json';
  return code === 'ENOENT' ? 'does not exist' : 'cannot be read';
}
