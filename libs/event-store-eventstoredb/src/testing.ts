/**
 * A double of an EventStoreDB server for tests: real gRPC, on the service definitions that the client ships, over a log in memory.
 * It shows that the adapter and the client speak with each other and keep the port's promises through failures; how a real server
 * behaves only a real one shows (EVENTSTOREDB_URL).
 */
import * as grpc from '@grpc/grpc-js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { type Log, type LogAppend, openLog } from './double/log/testing.js';
import { CALM, type DoubleFaults, type DoubleParts } from './double/faults/testing.js';
import { answerOf, nameOf, proposedOf, serviceError } from './double/service/testing.js';
import { serveRead } from './double/reads/testing.js';

export { type DoubleFaults } from './double/faults/testing.js';
export { APPEND_BYTES_MAX } from './double/log/testing.js';

export type Double = {
  readonly url: string;
  readonly port: number;
  readonly log: Log;
  readonly faults: DoubleFaults;
  /** Calls that were made, by method. */
  readonly calls: Map<string, number>;
  /** Stops as a killed process does, with all connections; the log stays. */
  kill(): void;
  /** Listens again, on the same port. */
  start(): Promise<void>;
  close(): void;
};

export type DoubleOptions = {
  /** The first position in the log. */
  readonly first?: bigint;
  /** Encrypt, and let in nobody but this user. */
  readonly secured?: {
    readonly key: Buffer;
    readonly certificate: Buffer;
    readonly user: string;
    readonly password: string;
  };
};

export async function openDouble({ first, secured }: DoubleOptions = {}): Promise<Double> {
  const faults = { ...CALM };
  const log = openLog({ isIdempotent: () => faults.isIdempotent, ...(first !== undefined && { first }) });
  const calls = new Map<string, number>();
  const authorization = secured && `Basic ${Buffer.from(`${secured.user}:${secured.password}`).toString('base64')}`;
  const parts: DoubleParts = { log, faults, calls, authorization };
  const credentials = secured
    ? grpc.ServerCredentials.createSsl(null, [{ private_key: secured.key, cert_chain: secured.certificate }])
    : grpc.ServerCredentials.createInsecure();
  let server = serverOf(parts);
  const port = await listen(server, credentials, 0);
  return {
    ...{ log, faults, calls, port },
    url: `esdb://127.0.0.1:${port}?tls=false`,
    kill: () => {
      server.forceShutdown();
    },
    async start() {
      server = serverOf(parts);
      await listen(server, credentials, port);
    },
    close: () => {
      server.forceShutdown();
    },
  };
}

function listen(server: grpc.Server, credentials: grpc.ServerCredentials, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${port}`, credentials, (error, bound) => {
      if (error) reject(error);
      else resolve(bound);
    });
  });
}

function serverOf(parts: DoubleParts): grpc.Server {
  const server = new grpc.Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
  server.addService(streamsService.StreamsService, {
    read: ((call) => {
      const refused = turnedAway(parts, 'read', call.metadata);
      if (refused) call.emit('error', refused);
      else if (!parts.faults.silentReads) serveRead(parts, call);
    }) satisfies streamsService.IStreamsServer['read'],
    append: ((call, answer) => {
      serveAppend(parts, call, answer);
    }) satisfies streamsService.IStreamsServer['append'],
    // A client that sends batches is told from one that does not by this count alone.
    batchAppend: ((call) => {
      count(parts, 'batchAppend');
      call.destroy(serviceError(grpc.status.UNIMPLEMENTED, 'batches are not asked for'));
    }) satisfies streamsService.IStreamsServer['batchAppend'],
    delete: unimplemented,
    tombstone: unimplemented,
  });
  server.addService(featuresService.ServerFeaturesService, {
    getSupportedMethods: ((_call, answer) => {
      count(parts, 'getSupportedMethods');
      answer(null, supported());
    }) satisfies featuresService.IServerFeaturesServer['getSupportedMethods'],
  });
  return server;
}

const unimplemented = (_call: unknown, answer: (error: grpc.ServiceError) => void): void => {
  answer(serviceError(grpc.status.UNIMPLEMENTED, 'streams of Tenace are never deleted'));
};

function supported(): features.SupportedMethods {
  const methods = ['read', 'append', 'batchappend'].map((name) =>
    new features.SupportedMethod().setServiceName('event_store.client.streams.Streams').setMethodName(name),
  );
  return new features.SupportedMethods().setEventStoreServerVersion('24.10.0').setMethodsList(methods);
}

function count({ calls }: DoubleParts, method: string): void {
  calls.set(method, (calls.get(method) ?? 0) + 1);
}

function turnedAway(parts: DoubleParts, method: string, metadata: grpc.Metadata): grpc.ServiceError | undefined {
  count(parts, method);
  const { leader, random, refuses, unavailable } = parts.faults;
  const isStranger = parts.authorization !== undefined && metadata.get('authorization')[0] !== parts.authorization;
  if (refuses || isStranger)
    return serviceError(grpc.status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
  if (random() < unavailable) return serviceError(grpc.status.UNAVAILABLE, 'Server Is Not Ready');
  if (!leader || metadata.get('requires-leader')[0] !== 'true') return undefined;
  return serviceError(grpc.status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': leader.host,
    'leader-endpoint-port': `${leader.port}`,
  });
}

type AppendCall = grpc.ServerReadableStream<streams.AppendReq, streams.AppendResp>;

function serveAppend(parts: DoubleParts, call: AppendCall, answer: grpc.sendUnaryData<streams.AppendResp>): void {
  const { faults, log } = parts;
  const messages: streams.AppendReq[] = [];
  call.on('data', (message: streams.AppendReq) => messages.push(message));
  call.on('end', () => {
    const refused = turnedAway(parts, 'append', call.metadata);
    if (refused) {
      answer(refused);
      return;
    }
    const append = appendOf(messages);
    faults.before(append);
    const appended = log.append(append);
    if (faults.silent) return;
    if (faults.random() < faults.lostAnswer) {
      answer(serviceError(grpc.status.UNAVAILABLE, 'Connection dropped'));
      return;
    }
    const told =
      appended.kind === 'stored' && !faults.tellsRightPosition
        ? { ...appended, position: appended.position + 7n }
        : appended;
    try {
      answer(null, answerOf(append.expected, told));
    } catch (error) {
      // What `answerOf` throws is the server's own error.
      answer(error as grpc.ServiceError);
    }
  });
}

function appendOf(messages: readonly streams.AppendReq[]): LogAppend {
  const options = messages[0]?.getOptions();
  const events = messages.slice(1).map((message) => message.getProposedMessage());
  return {
    stream: nameOf(options?.getStreamIdentifier()),
    expected: options?.hasNoStream() === true ? -1 : Number(options?.getRevision()),
    events: events.filter((event) => event !== undefined).map(proposedOf),
  };
}
