import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { PAGE_POLICY } from '../apps/console/src/serve-page.js';
import { Environment, notShared, readSettings } from '../apps/hosting/src/settings.js';
import { Compose, Dashboard, Manifest, Rules } from './shapes.js';

const read = (file: string): string => readFileSync(join(process.cwd(), file), 'utf8');
const IMAGE = /^(?:tenace|tenace-proxy):/;

function documents(file: string): readonly unknown[] {
  return parseAllDocuments(read(file), { version: '1.1', strict: true, uniqueKeys: true }).map((one) => {
    expect(one.errors).toEqual([]);
    return one.toJS() as unknown;
  });
}

const compose = Compose.parse(parse(read('deploy/compose.yaml'), { version: '1.1', merge: true }));
const files = readdirSync(join(process.cwd(), 'deploy/kubernetes'));
const manifests = files.flatMap((file) => documents(`deploy/kubernetes/${file}`)).map((one) => Manifest.parse(one));
const ofKind = <Kind extends Manifest['kind']>(kind: Kind) =>
  manifests.filter((one): one is Extract<Manifest, { kind: Kind }> => one.kind === kind);
const deployments = ofKind('Deployment');

/** What the apps read from the environment. */
const settings = new Set(Object.keys(Environment.shape));

function servicesOfOurs() {
  return Object.entries(compose.services).filter(([, { image, environment }]) => IMAGE.test(image) && environment);
}

describe('the compose file', () => {
  test('tells services settings that they read, and starts them on engines that they can share', () => {
    expect(servicesOfOurs().map(([name]) => name)).toEqual([
      'keys',
      'tables',
      'records',
      'relay',
      'arena',
      'arena-worker',
    ]);
    for (const [name, { environment = {} }] of servicesOfOurs()) {
      expect(Object.keys(environment).filter((one) => !settings.has(one))).toEqual([]);
      const given = Object.fromEntries(
        Object.entries(environment).map(([key, value]) => [key, value.replace(/\$\{[^}]+\}/g, 'secret')]),
      );
      const told = readSettings(given);
      expect(told).toMatchObject({ kind: 'read' });
      if (told.kind === 'read') expect(notShared(name, told.settings)).toEqual([]);
    }
  });

  test('names only services, networks and volumes that it has', () => {
    for (const { depends_on = {}, networks, volumes = [] } of Object.values(compose.services)) {
      expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(Object.keys(depends_on)));
      expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(networks));
      const mounted = volumes.map((volume) => volume.split(':')[0]);
      expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(mounted));
    }
  });

  test('waits only for services that can be seen to be well', () => {
    const sources = Object.values(compose.services).flatMap(({ depends_on = {} }) => Object.entries(depends_on));
    for (const [name, { condition }] of sources) {
      const { healthcheck, image, restart } = compose.services[name]!;
      if (condition === 'service_healthy') expect(healthcheck !== undefined || IMAGE.test(image)).toBe(true);
      if (condition === 'service_completed_successfully') expect(restart).toBe('no');
    }
  });

  test('gives ours a file system that is read only, and no privilege', () => {
    for (const service of Object.values(compose.services).filter(({ image }) => IMAGE.test(image)))
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
  });

  test('has three nodes of EventStoreDB, each told of the other two', () => {
    const nodes = Object.entries(compose.services).filter(([name]) => name.startsWith('eventstore'));
    expect(nodes).toHaveLength(3);
    for (const [name, { environment = {} }] of nodes) {
      const others = nodes.map(([other]) => other).filter((other) => other !== name);
      expect(environment['EVENTSTORE_GOSSIP_SEED']).toBe(others.map((other) => `${other}:2113`).join(','));
      expect(environment['EVENTSTORE_CLUSTER_SIZE']).toBe('3');
    }
  });
});

describe('the manifests', () => {
  test('are all named by the kustomization', () => {
    const named = ofKind('Kustomization').flatMap(({ resources }) => resources);
    expect([...named, 'kustomization.yaml'].toSorted()).toEqual(files.toSorted());
  });

  test('select what they mean', () => {
    for (const { metadata, spec } of deployments) {
      expect(spec.template.metadata.labels).toEqual(metadata.labels);
      expect(spec.selector.matchLabels).toEqual(metadata.labels);
      const [{ volumeMounts }] = spec.template.spec.containers;
      const volumes = spec.template.spec.volumes.map(({ name }) => name);
      expect(volumeMounts.map(({ name }) => name)).toEqual(volumes);
    }
    const names = deployments.map(({ metadata }) => metadata.name);
    for (const { metadata, spec } of ofKind('Service')) {
      expect(names).toContain(metadata.name);
      expect(spec.selector).toEqual(metadata.labels);
    }
    for (const { metadata, spec } of ofKind('PodDisruptionBudget')) {
      expect(names).toContain(metadata.name);
      expect(spec.selector.matchLabels).toEqual(metadata.labels);
    }
    for (const { spec } of ofKind('HorizontalPodAutoscaler')) {
      const scaled = deployments.find(({ metadata }) => metadata.name === spec.scaleTargetRef.name);
      expect(scaled?.spec.replicas).toBeUndefined(); // else every apply would undo the scaling
    }
    const components = ofKind('NetworkPolicy').flatMap(
      (one) => JSON.stringify(one).match(/"values":\[[^\]]*\]/g) ?? [],
    );
    const reached = new Set(components.flatMap((one) => [...one.slice(9).matchAll(/[a-z-]+/g)].map(([name]) => name)));
    expect([...reached].toSorted()).toEqual(names.toSorted());
  });

  test('tell services settings that they read, and all that they need', () => {
    const [{ data }] = ofKind('ConfigMap') as [Extract<Manifest, { kind: 'ConfigMap' }>];
    const secret = {
      EVENT_STORE_URL: 'esdb://tenace:secret@eventstore:2113',
      READ_DATABASE_URL: 'postgres://tenace:secret@postgres/tenace',
    };
    expect(Object.keys({ ...data, ...secret }).filter((name) => !settings.has(name))).toEqual([]);
    const own = deployments.flatMap(({ spec }) => spec.template.spec.containers[0].env ?? []);
    expect(own.filter(({ name }) => !settings.has(name))).toEqual([]);
    const told = readSettings({
      ...data,
      ...secret,
      ...Object.fromEntries(own.map(({ name, value }) => [name, value])),
    });
    expect(told).toMatchObject({ kind: 'read' });
    if (told.kind === 'read') expect(notShared('tables', told.settings)).toEqual([]);
    const records = ofKind('HorizontalPodAutoscaler').find(({ metadata }) => metadata.name === 'records');
    expect(String(records?.spec.maxReplicas)).toBe(data['KAFKA_PARTITIONS']);
  });
});

const commands = [
  ...servicesOfOurs().map(([name, { command }]) => [name, command] as const),
  ...deployments.map(({ metadata, spec }) => [metadata.name, spec.template.spec.containers[0].command] as const),
].filter(([, command]) => command?.[0] === 'node');

test.each(commands)('%s starts what is built of it', (name, command) => {
  const source = name === 'arena-worker' ? 'apps/arena/src/work' : `apps/${name}/src/main`;
  expect(command?.at(-1)).toBe(`dist/${source}.js`);
  expect(existsSync(join(process.cwd(), `${source}.ts`))).toBe(true);
});

describe('the image', () => {
  const lines = read('deploy/Dockerfile').split('\n');

  test('comes from images without a host, runs as nobody in particular, and has what was built and nothing else', () => {
    const from = lines.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1]);
    for (const image of from) expect(image).toMatch(/^([a-z-]+\/)?[a-z-]+:[a-z0-9.-]+$/);
    const service = lines.slice(lines.indexOf('FROM node:24-bookworm-slim AS service'));
    const end = service.findIndex((line, index) => index > 0 && line.startsWith('FROM '));
    const stage = service.slice(0, end);
    expect(stage).toContain('USER 10001:10001');
    expect(stage.filter((line) => line.startsWith('COPY ')).map((line) => line.split(' ').at(-1))).toEqual([
      ...['./', 'node_modules', 'dist', 'openapi'],
    ]);
  });

  test('sets what the apps read', () => {
    const [line = ''] = lines.filter((one) => one.startsWith('ENV '));
    const set = Array.from(line.matchAll(/([A-Z_]+)=/g), ([, name]) => name);
    expect(set.filter((name) => name !== 'NODE_ENV' && !settings.has(name ?? ''))).toEqual([]);
  });
});

describe('the proxy', () => {
  const conf = read('deploy/proxy/nginx.conf');
  const routes = [...conf.matchAll(/^ +"~(\S+ .*)" (\w+);$/gm)].map(([, pattern = '', to]) => ({
    pattern: new RegExp(pattern),
    to,
  }));

  /** The operations of an app, as its controllers name them. */
  function operationsOf(app: string): readonly string[] {
    const folder = join(process.cwd(), `apps/${app}/src`);
    const controllers = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.controller.ts'),
    );
    return controllers.flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8');
      const base = /@Controller\('([^']+)'\)/.exec(source)?.[1] ?? '';
      const found = [...source.matchAll(/@(Get|Post|Put|Patch|Delete)\((?:'([^']*)')?\)/g)];
      return found.map(([, method = '', path = '']) => {
        const whole = `/${[base, path].filter((part) => part !== '').join('/')}`;
        return `${method.toUpperCase()} ${whole.replace(/:\w+/g, '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c11')}`;
      });
    });
  }

  test.each(['tables', 'records', 'arena'])('sends to %s what it answers', (app) => {
    const operations = operationsOf(app);
    expect(operations.length).toBeGreaterThan(15);
    const wrongly = operations.filter(
      (operation) => (routes.find(({ pattern }) => pattern.test(operation))?.to ?? 'tables') !== app,
    );
    expect(wrongly).toEqual([]);
  });

  test('knows services that there are', () => {
    const upstreams = Array.from(
      read('deploy/proxy/upstreams.conf').matchAll(/^upstream (\w+) \{ server (\w+):3000; \}$/gm),
    );
    const services = ofKind('Service').map(({ metadata }) => metadata.name);
    for (const [, name, host] of upstreams) {
      expect(name).toBe(host);
      expect(Object.keys(compose.services)).toContain(host);
      expect(services).toContain(host);
    }
    expect(new Set(upstreams.map(([, name]) => name))).toEqual(new Set(['tables', ...routes.map(({ to }) => to)]));
  });

  test('holds the page to the policy that its own server does', () => {
    expect(conf).toContain(`default "${PAGE_POLICY}";`);
  });
});

describe('what is watched', () => {
  const sources = ['apps/http/src/metrics.ts', 'apps/hosting/src/carrying.ts', 'apps/hosting/src/projecting.ts'].map(
    read,
  );
  const all = sources.join('\n');
  const exported = new Set(Array.from(all.matchAll(/name: '([a-z_]+)'/g), ([, name]) => name));
  const labels = new Set([
    ...['instance', 'job', 'le'], // Prometheus' own
    ...Array.from(all.matchAll(/(?:LABELS =|labelNames:|labels:) \[([^\]]+)\]/g), ([, list = '']) =>
      Array.from(list.matchAll(/'(\w+)'/g), ([, label]) => label),
    ).flat(),
  ]);
  const rules = Rules.parse(documents('deploy/monitoring/rules.yaml')[0]).groups.flatMap((group) => group.rules);
  const { panels } = Dashboard.parse(JSON.parse(read('deploy/monitoring/dashboard.json')));
  const expressions = [
    ...rules.map(({ alert, expr }) => [alert, expr] as const),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ];

  test.each(expressions)('%s is read from metrics and labels that there are', (_name, expression) => {
    const bare = expression.replace(/"[^"]*"/g, '""');
    const named = Array.from(bare.matchAll(/\b(?:tenace|process)_[a-z_]+/g), ([name]) => name);
    expect(named.length + Number(/^up\{/.test(bare))).toBeGreaterThan(0);
    for (const name of named) expect(exported).toContain(name.replace(/seconds_(?:bucket|count|sum)$/, 'seconds'));
    const sets = [...bare.matchAll(/by \(([^)]*)\)|\{([^}]*)\}/g)].map(([, by, where]) => by ?? where ?? '');
    const used = sets.flatMap((set) => Array.from(set.matchAll(/[a-z]+/g), ([label]) => label));
    for (const label of used) expect(labels).toContain(label);
  });

  test('every metric that there is stands on the dashboard', () => {
    const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
    for (const name of exported) expect(shown).toContain(name);
  });

  test('panels do not lie on each other', () => {
    const places = panels.map(({ gridPos: { x, y } }) => `${x},${y}`);
    expect(new Set(places).size).toBe(places.length);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });

  test('Prometheus asks the services of the compose file', () => {
    const text = read('deploy/monitoring/prometheus.yaml');
    const names = /names: \[([^\]]+)\]/.exec(text)?.[1]?.split(', ') ?? [];
    expect(names).toEqual(['tables', 'records', 'relay', 'arena', 'arena-worker']);
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(names));
  });
});
