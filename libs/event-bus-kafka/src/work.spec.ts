import { openWorker, openWorkOffice, type WorkerOfOffice, type WorkOffice } from '#event-bus-kafka';

jest.setTimeout(300_000);

// These need a broker: KAFKA_BROKERS names one (`npm run test:servers` starts it). Without it they are left out, and say so.
const address = process.env['KAFKA_BROKERS'] ?? '';
const onBroker = address === '' ? describe.skip : describe; // no broker is part of the project

const run = `work-${process.pid}-${Date.now().toString(36)}`;
let count = 0;

onBroker('work over a broker (KAFKA_BROKERS)', () => {
  const opened: (WorkOffice | WorkerOfOffice)[] = [];
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });
  const kindOf = () => ({
    brokers: { addresses: [address] },
    prefix: `${run}-${++count}`,
    kind: 'sums',
    partitions: 4,
  });
  const office = async (options: ReturnType<typeof kindOf>): Promise<WorkOffice> => {
    const one = await openWorkOffice(options);
    opened.push(one);
    return one;
  };
  const worker = async (
    options: ReturnType<typeof kindOf>,
    work: (request: string) => Promise<string>,
  ): Promise<WorkerOfOffice> => {
    const one = await openWorker({ ...options, work: async (request) => Buffer.from(await work(String(request))) });
    opened.push(one);
    return one;
  };
  const asked = async (from: WorkOffice, request: string): Promise<string> =>
    String(await from.ask(Buffer.from(request)));

  test('is done by one worker or another, and each office is answered what it asked', async () => {
    const kind = kindOf();
    const [anna, bela] = [await office(kind), await office(kind)];
    const workers = new Set<string>();
    for (const name of ['one', 'two'])
      await worker(kind, async (request) => {
        workers.add(name);
        await new Promise((busy) => setTimeout(busy, 20));
        return `${request} done`;
      });
    const requests = Array.from({ length: 60 }, (_, i) => String(i));
    const answers = await Promise.all(requests.map((request, i) => asked(i % 2 === 0 ? anna : bela, request)));
    expect(answers).toEqual(requests.map((request) => `${request} done`));
    expect(workers.size).toBe(2);
  });

  test('that fails is told, and the next is done', async () => {
    const kind = kindOf();
    const anna = await office(kind);
    await worker(kind, async (request) => {
      if (request === 'bad') throw new Error('this cannot be done');
      return request;
    });
    await expect(asked(anna, 'bad')).rejects.toThrow('this cannot be done');
    expect(await asked(anna, 'good')).toBe('good');
  });

  test('is done by another when its worker is closed', async () => {
    const kind = kindOf();
    const anna = await office(kind);
    const first = await worker(kind, async (request) => request);
    expect(await asked(anna, 'early')).toBe('early');
    await worker(kind, async (request) => request);
    await first.close();
    const requests = Array.from({ length: 8 }, (_, i) => String(i));
    expect(await Promise.all(requests.map((request) => asked(anna, request)))).toEqual(requests);
  });
});
