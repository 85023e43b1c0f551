import { Body, Controller, Post } from '@nestjs/common';
import { readScenarios, runScenarios } from '#laws';
import { Answers, Needs, problem } from '../../../http/src/index.js';
import { ScenarioFile, ScenarioReport } from './laws-schemas.js';

/** A laboratory of the Laws: nothing is stored. */
@Controller('v1/laws')
export class LawsController {
  /** Runs cases through the deciders that tables use, and answers the first difference of each that comes out otherwise. */
  @Post('scenario')
  @Needs('table:play', 'table:manage')
  @Answers(200, ScenarioReport)
  runScenarios(@Body({ schema: ScenarioFile }) body: ScenarioFile): ScenarioReport {
    const scenarios = readScenarios(body);
    if (scenarios.kind === 'read') {
      const { cases, passed, failures } = runScenarios(scenarios.cases);
      return { cases, passed, failures: [...failures] };
    }
    const errors = scenarios.problems.map(({ at, message }) => ({ pointer: pointerOf(at), detail: message }));
    throw problem('invalid-input', { errors });
  }
}

/** `cases[0].do` as RFC 6901 writes it. */
function pointerOf(at: string): string {
  return `/${at.replaceAll('[', '/').replaceAll(']', '').replaceAll('.', '/')}`;
}
