/** Between the messages of the server's protocol and the log of the double. */
import { type ServiceError, Metadata, status } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import {
  APPEND_BYTES_MAX,
  type ExpectedRevision,
  type LogAppended,
  type LogRecord,
  type Proposed,
} from '../log/testing.js';

const { AppendResp, ReadResp } = streams;

/** An error as the server says it: with a name of its own in the trailers. */
export function serviceError(
  code: status,
  details: string,
  trailers: Readonly<Record<string, string>> = {},
): ServiceError {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, value);
  return Object.assign(new Error(details), { code, details, metadata });
}

export function nameOf(identifier: InstanceType<typeof shared.StreamIdentifier> | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
}

type Message = {
  getId(): InstanceType<typeof shared.UUID> | undefined;
  getMetadataMap(): { toArray(): [string, string][] };
  getData_asU8(): Uint8Array;
  getCustomMetadata_asU8(): Uint8Array;
};

export function proposedOf(message: Message): Proposed {
  return {
    id: message.getId()?.getString() ?? '',
    metadata: new Map(message.getMetadataMap().toArray()),
    data: message.getData_asU8(),
    custom: message.getCustomMetadata_asU8(),
  };
}

/** The answer to an append; throws what the server rejects it with. */
export function answerOf(expected: ExpectedRevision, appended: LogAppended): InstanceType<typeof AppendResp> {
  const answer = new AppendResp();
  if (appended.kind === 'too-large') {
    throw serviceError(status.INVALID_ARGUMENT, `Maximum Append Size of ${APPEND_BYTES_MAX} Exceeded.`, {
      exception: 'maximum-append-size-exceeded',
      'maximum-append-size': `${APPEND_BYTES_MAX}`,
    });
  }
  if (appended.kind === 'wrong-version') {
    const wrong = new AppendResp.WrongExpectedVersion();
    if (appended.actual < 0) wrong.setCurrentNoStream(new shared.Empty());
    else wrong.setCurrentRevision(`${appended.actual}`);
    if (expected < 0) wrong.setExpectedNoStream(new shared.Empty());
    else wrong.setExpectedRevision(`${expected}`);
    return answer.setWrongExpectedVersion(wrong);
  }
  const success = new AppendResp.Success();
  success.setCurrentRevision(`${appended.revision}`);
  // What was there already is answered without a position by some versions.
  if (appended.isRepeated) success.setNoPosition(new shared.Empty());
  else {
    const position = new AppendResp.Position();
    position.setCommitPosition(`${appended.position}`);
    position.setPreparePosition(`${appended.position}`);
    success.setPosition(position);
  }
  return answer.setSuccess(success);
}

const UNKNOWN = (2n ** 64n - 1n).toString();

/** An event as it is sent. `position` is left out by servers before 22.6, in reads of a stream. */
export function eventOf(record: LogRecord, tellsPosition: boolean): InstanceType<typeof ReadResp> {
  const recorded = new ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(new shared.UUID().setString(record.id));
  recorded.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(record.stream)));
  recorded.setStreamRevision(`${record.revision}`);
  recorded.setCommitPosition(tellsPosition ? `${record.position}` : UNKNOWN);
  recorded.setPreparePosition(tellsPosition ? `${record.position}` : UNKNOWN);
  for (const [key, value] of record.metadata) recorded.getMetadataMap().set(key, value);
  recorded.getMetadataMap().set('created', `${BigInt(Date.now()) * 10_000n}`);
  recorded.setData(record.data);
  recorded.setCustomMetadata(record.custom);
  const event = new ReadResp.ReadEvent().setEvent(recorded);
  if (tellsPosition) event.setCommitPosition(`${record.position}`);
  else event.setNoPosition(new shared.Empty());
  return new ReadResp().setEvent(event);
}

export function checkpointOf(position: bigint): InstanceType<typeof ReadResp> {
  const checkpoint = new ReadResp.Checkpoint();
  checkpoint.setCommitPosition(`${position}`);
  checkpoint.setPreparePosition('0'); // as servers of 23.6 have it
  return new ReadResp().setCheckpoint(checkpoint);
}
