import { Global, Module, type Type } from '@nestjs/common';
import { HTTP, HttpModule, type HttpServices } from '../../http/src/index.js';

type ServiceParts = {
  readonly http: HttpServices;
  /** What answers requests. */
  readonly modules: readonly Type[];
  /** What they need of the world, by its token. */
  readonly needs: readonly { readonly provide: symbol; readonly useValue: unknown }[];
};

/** A service as one application, over what was opened before. */
export function serviceModule({ http, modules, needs }: ServiceParts): Type {
  const provided = [{ provide: HTTP, useValue: http }, ...needs];
  @Global()
  @Module({ providers: provided, exports: provided.map(({ provide }) => provide) })
  class ServicesModule {}

  @Module({ imports: [ServicesModule, HttpModule, ...modules] })
  class ServiceModule {}
  return ServiceModule;
}
