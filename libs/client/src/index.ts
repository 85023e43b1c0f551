export { type components, type operations, type paths } from './api.js';
export { type Client, openClient, ProblemAnswer, type Schema, type Schemas, valueOf } from './client.js';
export { follow, type Following, readLines, type StreamLine } from './follow.js';
