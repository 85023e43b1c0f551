/** Parts of addresses under `/v1/sessions`, for whoever answers there. */
import { z } from 'zod';
import { wholeNumber } from './whole-number.js';

export const SESSION_EXAMPLE = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c14';
const ENTRANTS_MAX = 1_000;
const BOARDS_MAX = 512;

export const SessionId = z
  .uuid()
  .toLowerCase()
  .meta({ id: 'SessionId', examples: [SESSION_EXAMPLE] });
export const EntrantNumber = wholeNumber(1, ENTRANTS_MAX, 3).meta({ id: 'EntrantNumber' });
export const BoardNumber = wholeNumber(1, BOARDS_MAX, 7).meta({ id: 'SessionBoardNumber' });
