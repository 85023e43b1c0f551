/** What is sent to robots’ resources, and what they answer. */
import { z } from 'zod';
import { ROBOT_KINDS } from '#matches';
import { ROBOT_NAMES_TEXT } from '#robots';
import { SOURCE_MAX } from '../play/sandbox.js';
import { paging, wholeNumber } from '../../../http/src/index.js';

const OWN_KINDS = ['remote', 'hosted'] as const;
export const RobotName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
  .meta({
    description: `Lower-case letters, digits and hyphens; unlike any other. Built in are ${ROBOT_NAMES_TEXT}: the names of one are the same robot.`,
    examples: ['bela'],
  });
export const VersionName = z
  .string()
  .regex(/^[\w.+-]{1,40}$/)
  .meta({ id: 'VersionName', examples: ['2026-03'] });
export const RobotId = z.uuid().toLowerCase().meta({ id: 'RobotId' });
const Build = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ description: 'Hex of the SHA-256 of what runs, as its owner says.' });

const CURSOR_MAX = 1e15;
/** Where a robot's stream is taken up, whatever it is connected by. */
export const AfterCursor = z.strictObject({
  after: wholeNumber(0, CURSOR_MAX, 17)
    .optional()
    .meta({ description: 'Resume after this cursor; Last-Event-ID does the same.' }),
});
export type AfterCursor = z.infer<typeof AfterCursor>;

export const Paging = z.strictObject(paging);
export type Paging = z.infer<typeof Paging>;

export const EnterRobot = z.strictObject({ name: RobotName }).meta({ id: 'EnterRobot', examples: [{ name: 'bela' }] });
export type EnterRobot = z.infer<typeof EnterRobot>;

export const AddVersion = z
  .strictObject({
    version: VersionName,
    kind: z
      .enum(OWN_KINDS)
      .default('remote')
      .meta({ description: 'remote: it connects from where its owner runs it. hosted: the platform runs its source.' }),
    build: Build.exactOptional(),
    source: z.string().min(1).max(SOURCE_MAX).exactOptional().meta({
      description:
        'Of a hosted robot: JavaScript that defines `robot(say)`, which answers a function that hears a line. It runs without modules, files, network or clock.',
    }),
  })
  .refine(({ kind, source }) => (kind === 'hosted') === (source !== undefined), {
    path: ['source'],
    error: 'expected of a hosted robot, and of no other',
  })
  .meta({ id: 'AddVersion', examples: [{ version: '1', kind: 'remote' }] });
export type AddVersion = z.infer<typeof AddVersion>;

export const WithdrawVersion = z.strictObject({}).meta({ id: 'WithdrawVersion', examples: [{}] });

const VERSION = { version: '1', kind: 'remote' as const, added: '2026-07-01T18:30:00.000Z', withdrawn: false };
const VersionState = z
  .strictObject({
    version: z.string(),
    kind: z.enum(ROBOT_KINDS),
    build: Build.optional(),
    added: z.string(),
    withdrawn: z.boolean().meta({ description: 'It enters no more matches; those it played stand.' }),
  })
  .meta({ id: 'RobotVersion', description: 'A version never changes.', examples: [VERSION] });
export type VersionState = z.infer<typeof VersionState>;

const ROBOT = {
  id: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c20',
  name: 'bela',
  owned: true,
  entered: '2026-07-01T18:30:00.000Z',
  versions: [VERSION],
};
export const RobotState = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    owned: z.boolean().meta({ description: 'Whether it is the caller’s own.' }),
    entered: z.string().nullable().meta({ description: 'Null of a built-in robot.' }),
    versions: z.array(VersionState),
  })
  .meta({ id: 'Robot', examples: [ROBOT] });
export type RobotState = z.infer<typeof RobotState>;

export const VersionList = z
  .strictObject({ data: z.array(VersionState) })
  .meta({ id: 'RobotVersionList', examples: [{ data: [VERSION] }] });
export type VersionList = z.infer<typeof VersionList>;

export const RobotList = z
  .strictObject({ data: z.array(RobotState), next: z.string().nullable() })
  .meta({ id: 'RobotList', examples: [{ data: [ROBOT], next: null }] });
export type RobotList = z.infer<typeof RobotList>;
