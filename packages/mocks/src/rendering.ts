import type { Plugin } from 'vite';
import { scenarioOf } from './chosen-scenario.ts';
import { scenario } from './handlers.ts';
import { createMockServer } from './node.ts';

/**
 * Answers for the API in the process of a Vite dev server that renders pages, in the scenario that the
 * page's cookie names. All pages share one store, which a change of scenario resets.
 * @param apiUrl the address that is answered for
 */
export function mocksOfRenderedPages(apiUrl: string): Plugin {
  return {
    name: 'mocks-of-rendered-pages',
    apply: 'serve',
    configureServer({ middlewares }) {
      const server = createMockServer(apiUrl);
      server.listen({ onUnhandledFrame: 'bypass' });
      let played = scenarioOf(undefined);
      middlewares.use((request, _response, next) => {
        const isPage = request.headers.accept?.includes('text/html') ?? false;
        const wanted = scenarioOf(request.headers.cookie);
        if (isPage && wanted !== played) {
          server.resetHandlers(...scenario(wanted, { apiUrl }));
          played = wanted;
        }
        next();
      });
    },
  };
}
