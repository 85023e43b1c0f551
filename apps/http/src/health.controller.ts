import { Controller, Get, Inject, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { HTTP, type HttpServices } from './http-services.js';
import { METRICS, type Metrics } from './metrics.js';

/** Outside the API: what a machine that runs the server asks it. */
@Controller()
export class HealthController {
  constructor(
    @Inject(HTTP) private readonly services: HttpServices,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {}

  /** Whether the process is alive. It answers without asking the stores: who restarts what hangs asks here. */
  @Get('healthz')
  healthz(): { readonly status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * Whether requests can be answered; 503 with the reasons otherwise. Who sends requests to several servers asks here: one that is not
   * ready still answers what it can.
   */
  @Get('readyz')
  async readyz(@Res({ passthrough: true }) reply: FastifyReply): Promise<object> {
    const troubles = await this.services.troubles();
    if (troubles.length === 0) return { status: 'ready' };
    reply.status(503);
    return { status: 'not-ready', troubles };
  }

  /** Numbers for monitoring, as Prometheus reads them. They name no person, table or card; a proxy should keep them from the outside. */
  @Get('metrics')
  async showMetrics(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    reply.header('content-type', this.metrics.contentType);
    return this.metrics.text();
  }
}
