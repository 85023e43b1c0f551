import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { HealthController } from './health.controller.js';
import { HTTP, type HttpServices } from './http-services.js';
import { InputPipe } from './input.js';
import { METRICS, openMetrics } from './metrics.js';
import { ProblemFilter } from './problems.js';
import { SignInGuard, Tokens } from './sign-in.js';
import { TokensController } from './tokens.controller.js';

/** How requests are read, callers known and problems answered, the same in production and in tests. Imported once, by the root. */
@Global()
@Module({
  controllers: [HealthController, TokensController],
  providers: [
    { provide: APP_PIPE, useClass: InputPipe },
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_GUARD, useClass: SignInGuard },
    { provide: METRICS, useFactory: ({ figures }: HttpServices) => openMetrics(figures), inject: [HTTP] },
    { provide: Tokens, useFactory: (services: HttpServices) => new Tokens(services), inject: [HTTP] },
  ],
  exports: [METRICS, Tokens],
})
export class HttpModule {}
