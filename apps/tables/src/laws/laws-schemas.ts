import { z } from 'zod';

/** Cases of one request: a lesson's worth. Thousands are run by the command line. */
const CASES_MAX = 50;

/** The file format of scenarios; what a case holds is read by the Laws, which say what they do not understand. */
export const ScenarioFile = z
  .strictObject({
    scenarios: z.literal(1),
    cases: z.array(z.record(z.string(), z.json())).max(CASES_MAX),
  })
  .meta({
    id: 'ScenarioFile',
    description: 'Cases of the Laws: what is given, what is done, what must be so then.',
    examples: [
      {
        scenarios: 1,
        cases: [
          {
            id: 'an accepted insufficient bid',
            given: { auction: 'N 1H' },
            do: [
              { by: 'E', call: '1D' },
              { by: 'S', call: '1S' },
            ],
            expect: { auction: 'N 1H, E 1D, S 1S', turn: 'W' },
          },
        ],
      },
    ],
  });
export type ScenarioFile = z.infer<typeof ScenarioFile>;

export const ScenarioReport = z
  .strictObject({
    cases: z.int(),
    passed: z.int(),
    failures: z.array(z.strictObject({ id: z.string(), difference: z.string() })),
  })
  .meta({ id: 'ScenarioReport', examples: [{ cases: 1, passed: 1, failures: [] }] });
export type ScenarioReport = z.infer<typeof ScenarioReport>;
