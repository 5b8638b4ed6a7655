import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type RequestHandler } from 'react-router';
import {
  answerContext,
  nonceContext,
  reportContext,
  siteContext,
  visitorContext,
  type ServerSite,
} from '#lib/site.ts';
import { speakOnly, type Language } from '#language/languages.ts';
import { english, speak, type Spoken } from '#language/text.ts';
import { ur } from '#language/ur.ts';
import { withVisitCount } from './count-visits.ts';
import { createIconInliner } from './html/inline-icons.ts';
import { createStyleInliner } from './html/inline-styles.ts';
import { withDeferredScripts } from './html/deferred-scripts.ts';
import { asLite, pageAt } from './html/lite.ts';
import type { RenderPage } from './page.ts';
import polyfills from '@site/ui/polyfills.js?url';
import type { PageRoute } from './cache/page-key.ts';
import { hashScripts } from './html/hash-scripts.ts';
import { preloadHints } from './html/preload-hints.ts';

/** The table of routes, each with the exports of its page's module. */
export async function readRoutes(): Promise<PageRoute[]> {
  const { routes } = await import('virtual:react-router/server-build');
  const all = Object.values(routes).filter((route) => route !== undefined);
  const childrenOf = (parent: string | undefined): PageRoute[] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index, module }) => ({
        id,
        ...(path !== undefined && { path }),
        ...(index ? { index } : { children: childrenOf(id) }),
        // A page's own export, which React Router's type of modules lacks.
        takesPosts: module.action !== undefined,
        ...('queryParameters' in module && {
          queryParameters: module.queryParameters as readonly string[],
        }),
      }));
  return childrenOf(undefined);
}

/** What the rendering under way speaks: several take turns. */
const spoken = new AsyncLocalStorage<Spoken>();
speak(() => spoken.getStore() ?? english);

const catalogs = { ur };

/** Renders what is below a base: to the router these are the same pages. */
function handlerOf(base: string, language: Language): RequestHandler {
  const { lang } = language;
  const handle = createRequestHandler(
    async () => {
      const build = await import('virtual:react-router/server-build');
      return { ...build, ...(base && { basename: base }) };
    },
    import.meta.env.MODE,
  );
  const speaks: Spoken = { language, ...(lang !== 'en' && { catalog: catalogs[lang] }) };
  return (request, context) => spoken.run(speaks, () => handle(request, context));
}

/**
 * Renders pages. The build starts here, so that it and the pages share one React Router.
 * @param assets the folder of the built scripts, styles and icons
 * @param report gets every error of a page
 * @returns renders the answer to a request for an address (path and query); nothing else of the
 *   request counts, so that it is the same for everyone, but for a form that was posted
 * @throws TypeError for an address that is none
 */
export function createRenderer(
  site: ServerSite,
  assets: string,
  report: (error: unknown) => void,
): RenderPage {
  if (site.languages) speakOnly(site.languages);
  const handlers = new Map<string, RequestHandler>();
  const withStyles = createStyleInliner(assets);
  const withIcons = createIconInliner(assets);
  const withScripts = (html: string, nonce: string, base: string) => {
    const deferred = withDeferredScripts(html, polyfills, `${base}/offline.js`);
    return site.isReadOnly ? deferred : withVisitCount(deferred, nonce);
  };
  return async (address, posted) => {
    const { base, language, isLite } = pageAt(address);
    const nonce = randomBytes(16).toString('base64');
    const reads: (number | null)[] = [];
    const context = new RouterContextProvider();
    context.set(siteContext, { ...site, isLite });
    context.set(reportContext, report);
    context.set(nonceContext, nonce);
    const keys = new Set<string | null>();
    context.set(answerContext, (status, surrogateKeys) => {
      reads.push(status);
      keys.add(surrogateKeys);
    });

    if (posted) context.set(visitorContext, posted.visitor);

    const handle = handlers.get(base) ?? handlerOf(base, language);
    handlers.set(base, handle);
    const answer = await handle(
      new Request(
        site.siteUrl + address,
        posted && {
          method: 'POST',
          headers: { 'Content-Type': posted.type },
          body: new Uint8Array(posted.body),
        },
      ),
      context,
    );
    const rendered = withIcons(withStyles(await answer.text()));
    const { html, hashes } = isLite
      ? { html: asLite(rendered), hashes: [] }
      : hashScripts(withScripts(rendered, nonce, base), nonce);
    const link = preloadHints(html);
    return {
      status: answer.status,
      headers: { ...Object.fromEntries(answer.headers), ...(link !== null && { link }) },
      body: Buffer.from(html),
      scriptHashes: hashes,
      reads,
      keys: [...keys],
    };
  };
}
