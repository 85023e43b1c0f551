import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Controller, Get, Header } from '@nestjs/common';

const DESCRIPTION = 'openapi/openapi.json';
const EVENTS = 'openapi/asyncapi.json';
const FOLDERS_UP_MAX = 8;

const START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#page', deepLinking: true });\n`;
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Tenace: the API</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
<div id="page"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</html>
`;
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'";

/** The description of the API, for programs and for people. */
@Controller()
export class DocsController {
  /** The description of the API (OpenAPI 3.1). It is the file that the server's version was released with, and changes with it alone. */
  @Get('openapi.json')
  @Header('content-type', 'application/json; charset=utf-8')
  async describe(): Promise<string> {
    return readFile(join(rootFolder(), DESCRIPTION), 'utf8');
  }

  /** The description of streams, webhooks and topics (AsyncAPI 3). Its messages have the schemas of `/openapi.json`. */
  @Get('asyncapi.json')
  @Header('content-type', 'application/json; charset=utf-8')
  async describeEvents(): Promise<string> {
    return readFile(join(rootFolder(), EVENTS), 'utf8');
  }

  /** The description as a page, with every operation to try. What is tried is done on this server, under the token that is given there. */
  @Get('docs')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', POLICY)
  showPage(): string {
    return PAGE;
  }

  /** What starts the page. It is for `/docs` alone. */
  @Get('docs/start.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  startPage(): string {
    return START;
  }

  /** How the page looks. It is for `/docs` alone. */
  @Get('docs/swagger-ui.css')
  @Header('content-type', 'text/css; charset=utf-8')
  async style(): Promise<string> {
    return asset('swagger-ui.css');
  }

  /** What shows the page. It is for `/docs` alone. */
  @Get('docs/swagger-ui-bundle.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  async script(): Promise<string> {
    return asset('swagger-ui-bundle.js');
  }
}

async function asset(name: 'swagger-ui.css' | 'swagger-ui-bundle.js'): Promise<string> {
  return readFile(createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`), 'utf8');
}

/** The folder of the package: where the description lies, seen from the sources and from what was built alike. */
function rootFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (let up = 0; up < FOLDERS_UP_MAX && !existsSync(join(folder, DESCRIPTION)); up++) folder = dirname(folder);
  return folder;
}
