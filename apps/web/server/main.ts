import { fileURLToPath } from 'node:url';
import { playerOrigins } from '@site/contract/players';
import { createLog, createServerApp, readFrontSettings, readsOnly, serve } from '@site/server';
import sirv from 'sirv';
import { createPageCache } from './page-cache.ts';
import type * as Render from './render.ts';
import { sendPage } from './send-page.ts';
import { createVersionCheck } from './versions.ts';

const settings = readFrontSettings(process.env);
const log = createLog('web', settings.LOG_LEVEL);
const build = new URL('../build/', import.meta.url);
const internalApiUrl = settings.INTERNAL_API_URL;

// Made by `react-router build` from server/render.ts.
const { createRenderer } = (await import(new URL('server/index.js', build).href)) as typeof Render;

/** The API takes part in nearly every page, so the site is ready when the API is. */
async function isApiReady(): Promise<boolean> {
  const answer = await fetch(`${internalApiUrl}/readyz`, { signal: AbortSignal.timeout(2_000) });
  return answer.ok;
}

const origin = (url: string) => new URL(url).origin;

const app = createServerApp({
  log,
  isReady: isApiReady,
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
        // So may they videos.
        mediaSrc: ["'self'", 'https:', 'http:'],
        frameSrc: [...playerOrigins, ...settings.EMBED_HOSTS.map((host) => `https://${host}`)],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
      },
    },
    // Pictures come from the API's origin and from others.
    crossOriginEmbedderPolicy: false,
  },
});

app.use(readsOnly);
const files = fileURLToPath(new URL('client/', build));
// Their names change with their content.
const seconds = { year: 31_536_000, hour: 3_600 } as const;
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
const precompressed = { brotli: true, gzip: true } as const;
app.use(
  '/assets',
  // These mean something for documents only, and would double what a small file weighs.
  (_request, response, next) => {
    for (const name of documentHeaders) response.removeHeader(name);
    next();
  },
  sirv(`${files}/assets`, { ...precompressed, immutable: true, maxAge: seconds.year }),
);
app.use('/assets', (_request, response) => void response.sendStatus(404));
app.use(sirv(files, { ...precompressed, maxAge: seconds.hour, etag: true }));

const site = {
  siteUrl: settings.PUBLIC_WEB_URL,
  apiUrl: settings.PUBLIC_API_URL,
  adminUrl: settings.PUBLIC_ADMIN_URL,
  internalApiUrl,
};
const render = createRenderer(site, `${files}/assets`, (error) =>
  log.error({ err: error }, 'a page could not be rendered'),
);
const pageAt = createPageCache({ render, isCurrent: createVersionCheck(internalApiUrl) });
app.get('/{*path}', async (request, response) => {
  const address = request.originalUrl;
  if (!URL.canParse(site.siteUrl + address)) {
    response.sendStatus(400);
    return;
  }
  await sendPage(await pageAt(address), request, response);
});

await serve(app, { port: settings.WEB_PORT, log });
