/** A board followed live, and replayed. */
import { type TestApp } from '../testing.js';

/** A line of a live stream. */
export type Line = { readonly kind: string; readonly cursor: number };
/** What a replay answers. */
type Replayed = { readonly state: unknown; readonly sent: unknown; readonly lines?: readonly unknown[] };

type Watcher = { readonly token: string; readonly board: string };

/** A board replayed for whoever has the token. */
export async function replay(
  test: TestApp,
  { token, board, query }: Watcher & { readonly query: string },
): Promise<Replayed> {
  return (await test.ask(token, `/v1/boards/${board}/replay${query}`)).body as unknown as Replayed;
}

/** Follows a board from now on; the lines that were sent are had when it has ended, but for the beats of its heart and its end. */
export async function followed(
  url: string,
  { token, board }: Watcher,
): Promise<{ readonly lines: Promise<readonly string[]> }> {
  const answer = await fetch(`${url}/v1/boards/${board}/stream`, { headers: { authorization: `Bearer ${token}` } });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader(); // a stream that is answered has a body
  const decoder = new TextDecoder();
  const first = await reader.read();
  let text = decoder.decode(first.value, { stream: true });
  const rest = async (): Promise<readonly string[]> => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
    const lines = text.split('\n').filter((line) => line !== '');
    return lines.filter((line) => !['heartbeat', 'end'].includes((JSON.parse(line) as Line).kind)); // what a stream sends
  };
  return { lines: rest() };
}
