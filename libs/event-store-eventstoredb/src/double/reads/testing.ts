/** Reads and subscriptions of the double. */
import * as grpc from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { type DoubleParts } from '../faults/testing.js';
import { type LogRecord } from '../log/testing.js';
import { checkpointOf, eventOf, nameOf, serviceError } from '../service/testing.js';

const { ReadReq, ReadResp } = streams;
type Call = grpc.ServerWritableStream<streams.ReadReq, streams.ReadResp>;
type Options = NonNullable<ReturnType<streams.ReadReq['getOptions']>>;

/** How many records a filtered subscription looks at between checkpoints, as the server does unless told. */
const SEARCH_WINDOW = 32;

export function serveRead(parts: DoubleParts, call: Call): void {
  const options = call.request.getOptions();
  if (!options) throw new Error('a read says what it reads');
  if (options.hasSubscription()) void subscribe(parts, call, options);
  else void read(parts, call, options);
}

async function read({ log, faults }: DoubleParts, call: Call, options: Options): Promise<void> {
  const isForwards = options.getReadDirection() === ReadReq.Options.ReadDirection.FORWARDS;
  const visible = faults.isBehind ? log.records.slice(0, -1) : log.records;
  let records: readonly LogRecord[];
  if (options.hasStream()) {
    const stream = nameOf(options.getStream()?.getStreamIdentifier());
    if (log.ofStream(stream).length === 0) {
      const missing = new ReadResp.StreamNotFound();
      missing.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)));
      call.write(new ReadResp().setStreamNotFound(missing));
      call.end();
      return;
    }
    const from = options.getStream()?.hasRevision() === true ? Number(options.getStream()?.getRevision()) : 0;
    records = visible.filter((record) => record.stream === stream && record.revision >= from);
  } else {
    const position = options.getAll()?.getPosition();
    const from = position === undefined ? undefined : BigInt(position.getCommitPosition());
    // Forwards from a position has the event there, backwards has not.
    if (isForwards) records = visible.filter((record) => from === undefined || record.position >= from);
    else records = visible.filter((record) => from === undefined || record.position < from).toReversed();
  }
  const tells = faults.tellsPositions || !options.hasStream();
  for (const record of records.slice(0, Math.min(records.length, Number(options.getCount())))) {
    if (call.cancelled) return;
    await write(call, eventOf(record, tells));
  }
  call.end();
}

/** Sends what there is, says that it has caught up, and goes on. Begins after the position it is given. */
async function subscribe({ log, faults }: DoubleParts, call: Call, options: Options): Promise<void> {
  const after = options.getAll()?.getPosition()?.getCommitPosition();
  const prefixes = options.getFilter()?.getStreamIdentifier()?.getPrefixList() ?? [''];
  let next = after === undefined ? 0 : log.records.findIndex(({ position }) => position > BigInt(after));
  if (next < 0) next = log.records.length;
  let rouse = (): void => undefined;
  const unwatch = log.watch(() => {
    rouse();
  });
  call.on('cancelled', () => {
    rouse();
  });
  const confirmation = new ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(crypto.randomUUID());
  await write(call, new ReadResp().setConfirmation(confirmation));
  let looked = 0;
  let hasCaughtUp = false;
  while (!call.cancelled) {
    const record = log.records[next];
    if (!record) {
      if (!hasCaughtUp) await write(call, new ReadResp().setCaughtUp(new ReadResp.CaughtUp()));
      hasCaughtUp = true;
      await new Promise<void>((resolve) => {
        rouse = resolve;
      });
      continue;
    }
    next += 1;
    if (faults.random() < faults.brokenOff) {
      call.emit('error', serviceError(grpc.status.UNAVAILABLE, 'Connection dropped'));
      break;
    }
    if (prefixes.some((prefix) => record.stream.startsWith(prefix))) {
      await write(call, eventOf(record, true));
      if (faults.random() < faults.sentTwice) await write(call, eventOf(record, true));
    }
    looked += 1;
    if (looked % SEARCH_WINDOW === 0) await write(call, checkpointOf(record.position));
  }
  unwatch();
}

async function write(call: Call, message: streams.ReadResp): Promise<void> {
  if (call.write(message) || call.cancelled) return;
  await new Promise<void>((resolve) => {
    const go = (): void => {
      call.off('drain', go);
      call.off('cancelled', go);
      resolve();
    };
    call.on('drain', go);
    call.on('cancelled', go);
  });
}
