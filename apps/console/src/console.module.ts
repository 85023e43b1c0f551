import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { type FastifyInstance } from 'fastify';
import { servePage } from './serve-page.js';

const BUILT = 'dist/apps/console/page';
const FOLDERS_UP_MAX = 8;

/** Serves the page. Its files are no operations of the API, and so no handlers of a controller. */
@Module({})
export class ConsoleModule implements OnModuleInit {
  constructor(@Inject(HttpAdapterHost) private readonly host: HttpAdapterHost) {}

  async onModuleInit(): Promise<void> {
    await servePage(this.host.httpAdapter.getInstance<FastifyInstance>(), builtFolder());
  }
}

/** Where the built page lies, seen from the sources and from what was built alike. */
function builtFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (let up = 0; up < FOLDERS_UP_MAX && !existsSync(join(folder, BUILT)); up++) folder = dirname(folder);
  return join(folder, BUILT);
}
