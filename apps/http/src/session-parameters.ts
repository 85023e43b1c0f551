/** Parts of addresses under `/v1/sessions`, for whoever answers there. */
import { z } from 'zod';

export const SESSION_EXAMPLE = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c14';
const ENTRANTS_MAX = 1_000;
const BOARDS_MAX = 512;

export const SessionId = z
  .uuid()
  .toLowerCase()
  .meta({ id: 'SessionId', examples: [SESSION_EXAMPLE] });
export const EntrantNumber = z.coerce
  .number()
  .int()
  .min(1)
  .max(ENTRANTS_MAX)
  .meta({ id: 'EntrantNumber', examples: [3] });
export const BoardNumber = z.coerce
  .number()
  .int()
  .min(1)
  .max(BOARDS_MAX)
  .meta({ id: 'SessionBoardNumber', examples: [7] });
