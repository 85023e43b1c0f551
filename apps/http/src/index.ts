export { ANSWER, type Answer, Answers } from './answers.js';
export { createApp, FILE_BYTES_MAX } from './create-app.js';
export { derivedId } from './command-ids.js';
export { DoubleDummyTable, parAnswer, ParOfTable, TABLE_EXAMPLE, tableAnswer } from './double-dummy.js';
export { expectedBy } from './expected.js';
export { etagOf, ifMatchOf, isNamed, tagOrEnd } from './entity-tags.js';
export { type Accepted, answersAgain, Asked, type Exchange, orProblem } from './exchange.js';
export {
  ANSWER_HEADERS,
  type AnswerHeader,
  READ_OF_ALL,
  READ_OF_COMMANDS,
  Reads,
  readsOf,
  REQUEST_HEADERS,
  SET_BY_COMMANDS,
  SET_ON_ALL,
  SET_ON_PROBLEMS,
  Sets,
  setsOf,
} from './headers.js';
export { HTTP, type HttpServices, memoryHttpServices } from './http-services.js';
export { HttpModule } from './http.module.js';
export { CONTENT_TYPES, encode, END_REASONS, type EndReason, type Format, formatOf, type Line } from './live/lines.js';
export { openOutlet, type Outlet } from './live/outlet.js';
export { readQuery } from './input.js';
export { linkNext, next, ordering, pageOf, paging, readModelsOf } from './lists.js';
export { refuseUpgrade } from './misdirected.js';
export { type Figure, METRICS, type Metrics } from './metrics.js';
export { Problem, problem } from './problems.js';
export { BoardNumber, EntrantNumber, SESSION_EXAMPLE, SessionId } from './session-parameters.js';
export { FreeText, keepText, NameText, NO_TEXTS, readTexts, ShownText, shownText, type Texts } from './texts.js';
export { wholeNumber } from './whole-number.js';
export { listedOwner, mayAny, Needs, needsOf, Tokens } from './sign-in.js';
export {
  bearerOf,
  derivedToken,
  placeKey,
  placeOfKey,
  playerOf,
  formatToken,
  hashOfToken,
  memoryTokenStore,
  type Place,
  type Scope,
  SCOPES,
  type Token,
  TOKEN_BYTES,
  type TokenStore,
} from './tokens.js';
