import { formatOf } from './lines.js';

test.each([
  [undefined, 'ndjson'],
  ['*/*', 'ndjson'],
  ['application/json', 'ndjson'],
  ['text/event-stream', 'sse'],
  ['text/*', 'sse'],
  ['text/event-stream, */*', 'sse'],
  ['application/x-ndjson;q=0.5, text/event-stream;q=0.4', 'ndjson'],
  ['application/x-ndjson;q=0.4, text/event-stream; q=0.5', 'sse'],
  ['text/event-stream;q=0, */*', 'ndjson'],
  ['application/x-ndjson;q=0, */*', 'sse'],
  ['application/x-ndjson;q=0', undefined],
  ['*/*;q=0', undefined],
  ['text/html', undefined],
])('of %s, %s is sent', (accept, format) => {
  expect(formatOf(accept)).toBe(format);
});
