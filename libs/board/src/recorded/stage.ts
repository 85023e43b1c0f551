/**
 * The stage of a board that the Laws' engine follows, in the words of every board: auction, play, claim, end. An auction with
 * calls out of rotation and a trick that wants a card have no place in them: they are told as far as they go, and a viewer of a
 * recorded board is shown the situation itself.
 */
import {
  type Auction,
  clockwise,
  type Contract,
  type Deal,
  lho,
  openPlay,
  type OpenPlay,
  parseCall,
  type Play,
} from '#bridge';
import {
  answerersOf,
  cardOf,
  contractPlayed,
  isComplete,
  type Situation,
  standingCalls,
  trickCount,
  type Trick,
} from '#laws';
import { type ScoreData } from '../board-events.js';
import { type Claim, type Dealt, type OpenAuction, type Stage } from '../dealt.js';
import { awardOf } from '../played-result.js';
import { type StandingScore, standingScore } from '../rulings.js';

/** The stage of a board whose situation this is. */
export function stageOf(board: Pick<Dealt, 'stage' | 'rulings' | 'history' | 'deal'>, situation: Situation): Stage {
  const auction = auctionOf(situation);
  const contract = contractPlayed(situation);
  const play = contract && playOf(situation, contract, board.deal);
  if (board.stage.phase === 'abandoned') return { ...board.stage, auction, play, award: awardOf(board.rulings) };
  const result = standingScore(board.rulings);
  if (result) return { phase: 'scored', auction, play, result: bare(result) };
  if (!play) return situation.contract === 'passed-out' ? ended(auction, undefined, 0) : { phase: 'auction', auction };
  if (situation.phase === 'auction') return { phase: 'auction', auction };
  const claim = claimOf(board, situation);
  if (claim) return { phase: 'claim', auction, play, claim };
  if (situation.phase === 'playEnded') return ended(auction, play, trickCount(situation)?.final ?? 0);
  return { phase: 'play', auction, play };
}

function bare({ contract, tricks, score }: StandingScore): ScoreData {
  return { contract, tricks, score };
}

function ended(auction: Auction, play: Play | undefined, tricks: number): Stage {
  return { phase: 'ended', auction, play, tricks };
}

/** The calls that stand, without those that nobody may make. */
function auctionOf({ dealer, calls }: Situation): OpenAuction {
  return { dealer, calls: standingCalls(calls).flatMap(({ call }) => parseCall(call) ?? []) };
}

/** The tricks in rotation, up to the first that is not whole. */
function playOf(situation: Situation, contract: Contract, deal: Deal): OpenPlay {
  const { hands, tricks } = situation;
  const held = { N: hands.N ?? deal.N, E: hands.E ?? deal.E, S: hands.S ?? deal.S, W: hands.W ?? deal.W };
  const played: Play['played'][number][] = [];
  const leaders = [tricks[0]?.leader ?? lho(contract.declarer)];
  for (const [index, trick] of tricks.entries()) {
    const cards = inRotation(trick);
    played.push(...cards);
    if (cards.length < 4 || !isComplete(trick)) break;
    leaders.push(tricks[index + 1]?.leader ?? situation.leader);
  }
  return openPlay({ contract, held, played, leaders });
}

function inRotation(trick: Trick): Play['played'] {
  const cards: Play['played'][number][] = [];
  for (let place = 0; place < 4; place++) {
    const card = cardOf(trick, clockwise(trick.leader, place));
    if (card === undefined) break;
    cards.push(card);
  }
  return cards;
}

function claimOf({ history }: Pick<Dealt, 'history'>, situation: Situation): Claim | undefined {
  const { claim, phase } = situation;
  if (!claim || phase !== 'suspended') return undefined;
  const told = history.claims.at(-1);
  return {
    seat: claim.by,
    tricks: claim.tricks,
    statement: claim.statement.text,
    number: history.claims.length,
    open: claim.state === 'made' ? answerersOf(situation, claim) : [],
    agreed: [],
    doubted: told?.doubted,
  };
}
