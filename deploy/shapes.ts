/** What of compose files, Kubernetes, Prometheus and Grafana is used here; anything else, and every slip of the pen, is refused. */
import { z } from 'zod';

const text = z.string().min(1);
/** Of an image: without the host that it comes from, which whoever runs it says; and with a tag that is not `latest`. */
const Image = z.string().regex(/^([a-z0-9-]+\/)?[a-z0-9-]+:(?!latest$)[a-z0-9][a-z0-9.-]*$/);
const Texts = z.record(z.string(), z.string());

const Build = z.strictObject({ context: text, dockerfile: text, target: z.enum(['service', 'proxy']) });
const Condition = z.enum(['service_started', 'service_healthy', 'service_completed_successfully']);
const Duration = z.string().regex(/^\d+(ms|s|m|h)$/);
const Checked = z.strictObject({
  test: z.array(text).min(2),
  ...{ interval: Duration, timeout: Duration, retries: z.int().min(1) },
});
const ComposeService = z.strictObject({
  image: Image,
  build: Build.optional(),
  command: z.array(text).optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
  read_only: z.literal(true).optional(),
  tmpfs: z.array(text).optional(),
  cap_drop: z.tuple([z.literal('ALL')]).optional(),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]).optional(),
  stop_grace_period: Duration.optional(),
  hostname: text.optional(),
  networks: z.array(text),
  ports: z.array(z.string().regex(/^127\.0\.0\.1:\d+:\d+$/)).optional(),
  volumes: z.array(z.string().regex(/^[a-z0-9]+:\/[a-z/]+$/)).optional(),
  environment: Texts.optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: Condition })).optional(),
  deploy: z.strictObject({ replicas: z.int().min(1) }).optional(),
  healthcheck: z.union([Checked, z.strictObject({ disable: z.literal(true) })]).optional(),
});
const ComposeNetwork = z.strictObject({
  internal: z.boolean().optional(),
  ipam: z.strictObject({ config: z.tuple([z.strictObject({ subnet: z.string().regex(/^[\d.]+\/\d+$/) })]) }).optional(),
});
export const Compose = z
  .object({
    name: text,
    services: z.record(z.string(), ComposeService),
    networks: z.record(z.string(), ComposeNetwork),
    volumes: z.record(z.string(), z.strictObject({})),
  })
  .catchall(z.unknown())
  .refine((file) => Object.keys(file).every((key) => /^(name|services|networks|volumes|x-[a-z]+)$/.test(key)));

const Labels = z.strictObject({ 'app.kubernetes.io/name': z.literal('tenace'), 'app.kubernetes.io/component': text });
const Metadata = z.strictObject({ name: z.string().regex(/^[a-z]([a-z-]*[a-z])?$/), labels: Labels });
const Selector = z.strictObject({ matchLabels: Labels });
const Quantity = z.string().regex(/^\d+(m|Mi|Gi)?$/);
const Probe = z.strictObject({
  httpGet: z.strictObject({ path: z.enum(['/healthz', '/readyz']), port: z.literal('http') }),
  periodSeconds: z.int().min(1),
  timeoutSeconds: z.int().min(1).optional(),
  failureThreshold: z.int().min(1),
});
const Container = z.strictObject({
  name: text,
  image: Image,
  command: z.array(text).optional(),
  env: z.array(z.strictObject({ name: text, value: text })).optional(),
  envFrom: z
    .array(
      z.union([
        z.strictObject({ configMapRef: z.strictObject({ name: text }) }),
        z.strictObject({ secretRef: z.strictObject({ name: text }) }),
      ]),
    )
    .optional(),
  ports: z.tuple([z.strictObject({ name: z.literal('http'), containerPort: z.int() })]),
  ...{ startupProbe: Probe, livenessProbe: Probe, readinessProbe: Probe },
  lifecycle: z.strictObject({ preStop: z.strictObject({ exec: z.strictObject({ command: z.array(text) }) }) }),
  resources: z.strictObject({
    requests: z.strictObject({ cpu: Quantity, memory: Quantity }),
    limits: z.strictObject({ memory: Quantity }),
  }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(
    z.strictObject({ name: text, mountPath: z.string().startsWith('/'), readOnly: z.literal(true).optional() }),
  ),
});
const Volume = z.union([
  z.strictObject({ name: text, secret: z.strictObject({ secretName: text, defaultMode: z.literal(0o440) }) }),
  z.strictObject({ name: text, emptyDir: z.strictObject({ sizeLimit: Quantity }) }),
]);
const User = z.int().min(1);
const Pod = z.strictObject({
  metadata: z.strictObject({ labels: Labels, annotations: Texts.optional() }),
  spec: z.strictObject({
    automountServiceAccountToken: z.literal(false),
    enableServiceLinks: z.literal(false),
    securityContext: z.strictObject({
      runAsNonRoot: z.literal(true),
      ...{ runAsUser: User, runAsGroup: User, fsGroup: User },
      seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
    }),
    terminationGracePeriodSeconds: z.int().min(15),
    topologySpreadConstraints: z.array(
      z.strictObject({
        maxSkew: z.int().min(1),
        topologyKey: text,
        whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
        labelSelector: Selector,
      }),
    ),
    containers: z.tuple([Container]),
    volumes: z.array(Volume),
  }),
});
export const Deployment = z.strictObject({
  apiVersion: z.literal('apps/v1'),
  kind: z.literal('Deployment'),
  metadata: Metadata,
  spec: z.strictObject({
    replicas: z.int().min(1).optional(),
    strategy: z.union([
      z.strictObject({ type: z.literal('Recreate') }),
      z.strictObject({
        type: z.literal('RollingUpdate'),
        rollingUpdate: z.strictObject({ maxUnavailable: z.int(), maxSurge: z.int().min(1) }),
      }),
    ]),
    selector: Selector,
    template: Pod,
  }),
});
const Service = z.strictObject({
  apiVersion: z.literal('v1'),
  kind: z.literal('Service'),
  metadata: Metadata,
  spec: z.strictObject({
    selector: Labels,
    ports: z.tuple([z.strictObject({ name: z.literal('http'), port: z.int(), targetPort: z.literal('http') })]),
  }),
});
const Budget = z.strictObject({
  apiVersion: z.literal('policy/v1'),
  kind: z.literal('PodDisruptionBudget'),
  metadata: Metadata,
  spec: z.strictObject({ maxUnavailable: z.int().min(1), selector: Selector }),
});
const Share = z.int().min(1).max(100);
const Autoscaler = z.strictObject({
  apiVersion: z.literal('autoscaling/v2'),
  kind: z.literal('HorizontalPodAutoscaler'),
  metadata: Metadata,
  spec: z.strictObject({
    scaleTargetRef: z.strictObject({ apiVersion: z.literal('apps/v1'), kind: z.literal('Deployment'), name: text }),
    minReplicas: z.int().min(2),
    maxReplicas: z.int().min(2),
    metrics: z.tuple([
      z.strictObject({
        type: z.literal('Resource'),
        resource: z.strictObject({
          name: z.literal('cpu'),
          target: z.strictObject({ type: z.literal('Utilization'), averageUtilization: Share }),
        }),
      }),
    ]),
    behavior: z.strictObject({
      scaleDown: z.strictObject({
        stabilizationWindowSeconds: z.int().max(3600),
        policies: z.array(
          z.strictObject({ type: z.literal('Pods'), value: z.int().min(1), periodSeconds: z.int().max(1800) }),
        ),
      }),
    }),
  }),
});
const Settings = z.strictObject({
  apiVersion: z.literal('v1'),
  kind: z.literal('ConfigMap'),
  metadata: Metadata,
  data: Texts,
});
const Components = z.strictObject({
  matchExpressions: z.tuple([
    z.strictObject({
      key: z.literal('app.kubernetes.io/component'),
      operator: z.literal('In'),
      values: z.array(text).min(1),
    }),
  ]),
});
const Peers = z.array(
  z.union([
    z.strictObject({ podSelector: Components }),
    z.strictObject({ namespaceSelector: z.strictObject({ matchLabels: Texts }) }),
  ]),
);
const Ports = z.array(z.strictObject({ protocol: z.enum(['TCP', 'UDP']), port: z.int().min(1).max(65_535) }));
const Network = z.strictObject({
  apiVersion: z.literal('networking.k8s.io/v1'),
  kind: z.literal('NetworkPolicy'),
  metadata: Metadata,
  spec: z.strictObject({
    podSelector: z.union([Components, z.strictObject({})]),
    policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
    ingress: z.array(z.strictObject({ from: Peers.optional(), ports: Ports })).optional(),
    egress: z.array(z.strictObject({ to: Peers, ports: Ports })).optional(),
  }),
});
const Kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: text,
  resources: z.array(text),
});
export const Manifest = z.discriminatedUnion('kind', [
  Deployment,
  Service,
  Budget,
  Autoscaler,
  Settings,
  Network,
  Kustomization,
]);
export type Manifest = z.infer<typeof Manifest>;

export const Rules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: text,
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Tenace[A-Za-z]+$/),
          expr: text,
          for: Duration,
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: text }),
        }),
      ),
    }),
  ),
});

const Panel = z.strictObject({
  ...{ id: z.int(), type: z.literal('timeseries'), title: text },
  datasource: z.strictObject({ type: z.literal('prometheus'), uid: z.literal('${source}') }),
  gridPos: z.strictObject({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
  fieldConfig: z.strictObject({
    defaults: z.strictObject({ unit: text, min: z.number() }),
    overrides: z.tuple([]),
  }),
  targets: z.array(z.strictObject({ refId: text, expr: text, legendFormat: text })).min(1),
});
export const Dashboard = z.object({ title: text, uid: text, schemaVersion: z.int(), panels: z.array(Panel).min(1) });
