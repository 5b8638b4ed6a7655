import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { playerOrigins } from '@site/contract/players';
import { createLog, createServerApp, readFrontSettings, serve } from '@site/server';
import express, { type Response } from 'express';
import type * as Render from './render.ts';

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

/** Makes the nonce of one answer, for its header here and for the rendering that follows. */
function nonceSource(_request: IncomingMessage, response: ServerResponse): string {
  const nonce = randomBytes(16).toString('base64');
  // Helmet knows of Node's own type; under Express it is Express's response.
  (response as Response).locals['nonce'] = nonce;
  return `'nonce-${nonce}'`;
}

const app = createServerApp({
  log,
  isReady: isApiReady,
  security: {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonceSource],
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

const files = fileURLToPath(new URL('client/', build));
// Their names change with their content.
app.use('/assets', express.static(`${files}/assets`, { immutable: true, maxAge: '1y' }));
app.use('/assets', (_request, response) => void response.sendStatus(404));
app.use(express.static(files, { maxAge: '1h' }));

const site = {
  siteUrl: settings.PUBLIC_WEB_URL,
  apiUrl: settings.PUBLIC_API_URL,
  adminUrl: settings.PUBLIC_ADMIN_URL,
  internalApiUrl,
};
app.all(
  '/{*path}',
  createRenderer(site, (error) => log.error({ err: error }, 'a page could not be rendered')),
);

await serve(app, { port: settings.WEB_PORT, log });
