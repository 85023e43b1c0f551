/** Facts of the Laws' engine as a stream holds them. `follow.ts` reads them back. */
import { contractPlayed, type Situation, type StoredFact, trickCount } from '#laws';
import { type Average, AVERAGES, type BoardEvent, fact } from '../board-events.js';
import { tricksOfShare } from './follow.js';
import { isLawFact, type SharedFact } from './law-events.js';

/** A fact as an event, with the situations before and after it. */
export function eventOf(one: StoredFact, before: Situation, after: Situation): BoardEvent {
  if (!isLawFact(one)) return sharedEvent(one, before, after);
  const event: object = { type: one.type, version: 1, data: one.data };
  return event as BoardEvent; // an event of such a type holds the fact as it is
}

function sharedEvent(one: SharedFact, before: Situation, after: Situation): BoardEvent {
  switch (one.type) {
    case 'CallMade':
      return fact('CallMade', one.data);
    case 'CardPlayed':
      return fact('CardPlayed', one.data);
    case 'ClaimMade': {
      const { by, tricksForSide, statement } = one.data;
      const { text, draws, finesse } = statement;
      const said = {
        ...(text !== undefined && { statement: text }),
        ...(draws && { draws }),
        ...(finesse && { finesse }),
      };
      return fact('ClaimMade', { seat: by, tricks: tricksForSide, ...said });
    }
    case 'ClaimAgreed':
      return fact('ClaimAgreed', { seat: one.data.by });
    case 'ClaimDoubted':
      return fact('ClaimDoubted', { seat: one.data.by });
    case 'ConcessionObjected':
      return fact('ClaimDoubted', { seat: one.data.by, objection: true });
    case 'ClaimAdjudicated': {
      const { award, law } = one.data;
      return fact('ClaimAdjudicated', { tricks: tricksOfShare(before, award), law });
    }
    case 'DirectorSummoned': {
      const { by } = one.data;
      return by === 'director' ? fact('AttentionDrawn', { by }) : fact('DirectorSummoned', { seat: by });
    }
    case 'ArtificialScoreAwarded': {
      const { NS, EW, law } = one.data;
      return fact('ArtificialScoreAwarded', { NS: averageOf(NS), EW: averageOf(EW), law });
    }
    case 'ScoreComputed':
      return fact('ScoreComputed', one.data);
    case 'ScoreCorrected': {
      const { law, ns, ew } = one.data;
      const balanced = ew === (ns === 0 ? 0 : -ns);
      const contract = contractPlayed(after) ?? null;
      const tricks = trickCount(after)?.final ?? 0;
      return fact('ScoreCorrected', { contract, tricks, score: ns, law, ...(!balanced && { ew }) });
    }
  }
}

function averageOf(text: string): Average {
  return AVERAGES.find((one) => one === text) ?? 'average';
}
