// Writes the types of libs/client from openapi/openapi.json; with `--check`, fails when the file is not what it says.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import openapi, { astToString } from 'openapi-typescript';

const FILE = 'libs/client/src/api.ts';
const HEAD = '// Generated from openapi/openapi.json by npm run openapi. Do not edit.\n';

const description = JSON.parse(readFileSync('openapi/openapi.json', 'utf8'));
// Pages and files of the platform itself are no operations of the API.
for (const path of Object.keys(description.paths)) if (!path.startsWith('/v1/')) delete description.paths[path];
dropExamples(description);
// Any JSON, which refers to itself in a way that TypeScript cannot.
description.components.schemas.__schema0 = {};
const nodes = await openapi(description, { alphabetize: true, defaultNonNullable: false, silent: true });
const text = HEAD + astToString(nodes);
if (!process.argv.includes('--check')) writeFileSync(FILE, text);
else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) {
  console.error(`${FILE} is not what openapi/openapi.json says: run npm run openapi`);
  process.exitCode = 1;
}

/** Examples are for readers of the description; here they would be half the file. */
function dropExamples(value) {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) for (const name of ['example', 'examples']) delete value[name];
  for (const inner of Object.values(value)) dropExamples(inner);
}
