import { fileURLToPath } from 'node:url';
import { pageMessages } from '@site/contract/messages';
import { playerOrigins } from '@site/contract/players';
import {
  createLog,
  createServerApp,
  endInASentence,
  networkOf,
  noteRequest,
  openMetrics,
  openTracing,
  readFrontSettings,
  readOnly,
  serve,
  staticFiles,
} from '@site/server';
import { raw, Router, type Request, type Response } from 'express';
import { busyPage } from './busy-page.ts';
import { createContentVersion } from './cache/content-version.ts';
import { countPages, timeRenders } from './metrics.ts';
import { speakOnly } from '#language/languages.ts';
import { isOwnPost } from './is-own-post.ts';
import { whyLacking, type Page } from './page.ts';
import { createPageCache } from './cache/page-cache.ts';
import { createMissingPages } from './cache/missing-pages.ts';
import { createPageKeys } from './cache/page-key.ts';
import { createReadyPages } from './cache/ready-pages.ts';
import { renderAhead } from './cache/render-ahead.ts';
import { BusyError, createRenderQueue } from './cache/render-queue.ts';
import type * as Render from './render.ts';
import { allowPreview, carriedPreview, liteInstead, sendPage } from './send-page.ts';

endInASentence();
const settings = readFrontSettings(process.env, 'WEB_PORT');
const log = createLog('web', settings.LOG_LEVEL);
const metrics = await openMetrics(settings.WEB_METRICS_PORT, log);
const tracing = await openTracing('web', settings.OTEL_EXPORTER_OTLP_ENDPOINT);
const build = new URL('../build/', import.meta.url);
const internalApiUrl = settings.INTERNAL_API_URL;

// Made by `react-router build` from server/render.ts.
const { createRenderer, readRoutes } = (await import(
  new URL('server/index.js', build).href
)) as typeof Render;

/** Nearly every page needs the API, so the site is ready when the API is. */
async function isApiReady(): Promise<boolean> {
  const answer = await fetch(`${internalApiUrl}/readyz`, { signal: AbortSignal.timeout(2_000) });
  return answer.ok;
}

const origin = (url: string) => new URL(url).origin;

const files = fileURLToPath(new URL('client/', build));
const site = {
  siteUrl: settings.PUBLIC_WEB_URL,
  apiUrl: settings.PUBLIC_API_URL,
  adminUrl: settings.PUBLIC_ADMIN_URL,
  internalApiUrl,
  isReadOnly: settings.READ_ONLY,
  languages: settings.LANGUAGES,
  applicationsKeptMonths: settings.APPLICATIONS_KEPT_MONTHS,
};
// That of the build is another one.
speakOnly(settings.LANGUAGES);
const render = createRenderer(site, `${files}/assets`, (error) =>
  log.error({ err: error }, 'a page could not be rendered'),
);
const queued = createRenderQueue(metrics ? timeRenders(metrics, render) : render);
const addressOf = createPageKeys(await readRoutes());
const report = metrics ? countPages(metrics) : () => {};
const pages = createPageCache({
  render: queued,
  missing: createMissingPages(internalApiUrl, addressOf),
  report,
  contentVersion: createContentVersion(internalApiUrl),
});
const readyPages = createReadyPages(pages, report);

const app = createServerApp({
  log,
  metrics,
  tracing,
  trustProxy: settings.TRUST_PROXY,
  isReady: isApiReady,
  findReady: readyPages.find,
  security: {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // A page adds the hashes of its own scripts.
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Editors may name pictures of other sites.
        imgSrc: ["'self'", 'https:', 'http:', 'data:', 'blob:'],
        connectSrc: ["'self'", origin(settings.PUBLIC_API_URL), origin(settings.UPLOAD_URL)],
        // So may they videos. Captions are files that the page makes.
        mediaSrc: ["'self'", 'https:', 'http:', 'blob:'],
        frameSrc: playerOrigins(settings.EMBED_HOSTS),
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
      },
    },
    // Pictures come from the API's origin and from others.
    crossOriginEmbedderPolicy: false,
  },
});

/** Where a request comes from. A client of IPv6 has a whole network. */
function visitorOf({ ip = '' }: Request): string {
  return /^(?:[\d.]+|::.*)$/.test(ip) ? ip : networkOf(ip);
}

/** Answers with a page, or asks to come again when there is too much to do. @returns the page, and what `sendPage` does */
async function answer(
  request: Request,
  response: Response,
  rendered: () => Promise<Page>,
): Promise<{ page: Page; body: Buffer | null } | null> {
  try {
    const page = await rendered();
    if (page.status >= 500) noteRequest(request, { cause: whyLacking(page) });
    return { page, body: await sendPage(page, request, response, settings.CDN) };
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    noteRequest(request, { cause: error.message });
    response.status(503).set({ 'Retry-After': '5', 'Cache-Control': 'no-store' }).send(busyPage);
    return null;
  }
}

// What browsers without scripts post; pages with scripts call the API.
const formType = 'application/x-www-form-urlencoded';
const readFields = raw({ type: formType, limit: '1mb' });
const readFiles = raw({ type: 'multipart/form-data', limit: '8mb' });
const forms = Router();
forms.post('/{*path}', readFields, readFiles, async (request, response) => {
  const { key } = addressOf(request.originalUrl);
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const type = body.length > 0 ? (request.get('Content-Type') ?? '') : formType;
  const visitor = request.ip ?? '';
  await answer(request, response, async () => ({
    ...(await queued(key, visitorOf(request), { body, type, visitor }).page),
    isPosted: true,
  }));
});
app.post('/{*path}', (request, response, next) => {
  const address = request.originalUrl;
  const page = URL.canParse(site.siteUrl + address) ? addressOf(address) : null;
  if (!page?.takesPosts) {
    next();
    return;
  }
  noteRequest(request, { route: page.route });
  if (!isOwnPost(request, site.siteUrl)) {
    response.status(403).set('Cache-Control', 'no-store').send(pageMessages.foreignPost);
    return;
  }
  // Nothing is read of what is refused.
  forms(request, response, next);
});
app.use(readOnly);
app.use((request, _response, next) => {
  // Until it is known to be a page.
  noteRequest(request, { route: 'file' });
  next();
});
// Their names change with their content.
const documentHeaders = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];
// Content may name pictures of the site by their paths: the admin app shows them on its own origin.
const headers = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
app.use(
  '/assets',
  // These mean something for documents only, and would double what a small file weighs.
  (_request, response, next) => {
    for (const name of documentHeaders) response.removeHeader(name);
    next();
  },
  staticFiles(`${files}/assets`, { isHashed: true, headers }),
);
app.use('/assets', (_request, response) => void response.sendStatus(404));
// No page has an ending: none waits for a look into the folder.
app.get(/\.\w+$/, staticFiles(files, { headers }));

app.get('/{*path}', async (request, response) => {
  const address = request.originalUrl;
  if (!URL.canParse(site.siteUrl + address)) {
    response.sendStatus(400);
    return;
  }
  const { key, route, preview, written, plain, hasLite } = addressOf(address);
  noteRequest(request, { route });
  if (plain !== null) {
    response.redirect(plain);
    return;
  }
  if (written !== null) {
    response.redirect(301, written + new URL(site.siteUrl + address).search);
    return;
  }
  const carried =
    preview === null ? carriedPreview(address, request.get('Referer'), site.siteUrl) : null;
  if (carried) {
    response.set('Cache-Control', 'no-store').redirect(carried);
    return;
  }
  const lite = hasLite ? liteInstead(address, request) : null;
  if (lite) {
    response.set('Cache-Control', 'no-store').vary('Save-Data').redirect(lite);
    return;
  }
  // A preview is rendered each time: it is for one reader, and changes with each key that is pressed.
  const isPreview = preview !== null;
  if (isPreview) allowPreview(response, preview, site.adminUrl);
  const sent = await answer(request, response, async () =>
    isPreview
      ? { ...(await queued(key, visitorOf(request)).page), isPreview }
      : pages.pageAt(key, visitorOf(request)),
  );
  if (sent?.body) readyPages.add(request, response, { ...sent, body: sent.body, key, route });
});

await serve(app, {
  port: settings.WEB_PORT,
  portSetting: 'WEB_PORT',
  log,
  metrics,
  cleanUp: tracing ? [tracing.stop] : [],
});
void renderAhead({
  pages,
  keyOf: (address) => addressOf(address).key,
  apiUrl: internalApiUrl,
}).catch((error: unknown) => log.error({ err: error }, 'no pages could be rendered ahead'));
