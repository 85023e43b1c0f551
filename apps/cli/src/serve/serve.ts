import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Command } from 'commander';
import { Complaint } from '../terminal.js';

type Options = { readonly data: string; readonly port?: string; readonly host?: string };

/** Gives the command its options, and what it does. */
export function prepareServe(command: Command): void {
  command
    .option('--data <folder>', 'data folder', process.env['DATA'] ?? './data')
    .option('--port <port>', 'port to listen on, 0 for any; PORT, else 3000, unless told')
    .option('--host <host>', 'address to listen on; HOST, else 127.0.0.1, unless told')
    .option('--json', 'accepted as everywhere; a server answers with nothing')
    .action(serveCommand);
}

/** The platform is a program of its own, with settings in the environment; this one waits for its end. */
async function serveCommand({ data, port, host }: Options): Promise<void> {
  const main = fileURLToPath(new URL('../../../platform/src/main.js', import.meta.url));
  const env = { ...process.env, DATA: data, ...(port && { PORT: port }), ...(host && { HOST: host }) };
  const platform = spawn(process.execPath, ['--enable-source-maps', main], { env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => platform.kill(signal));
  const [code] = (await once(platform, 'exit')) as [number | null];
  if (code === null) throw new Complaint('the platform was ended by a signal');
  process.exitCode = code; // why, it has said itself
}
