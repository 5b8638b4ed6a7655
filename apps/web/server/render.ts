import { createRequestHandler } from '@react-router/express';
import type { Request, RequestHandler, Response } from 'express';
import { RouterContextProvider } from 'react-router';
import { nonceContext, reportContext, siteContext, type ServerSite } from '#lib/site.ts';

/**
 * Renders pages. The build starts here, so that it and the pages share one React Router.
 * @param report is told of every error of a page
 */
export function createRenderer(site: ServerSite, report: (error: unknown) => void): RequestHandler {
  return createRequestHandler({
    build: () => import('virtual:react-router/server-build'),
    mode: import.meta.env.MODE,
    getLoadContext(_request: Request, response: Response) {
      // The nonce is made with the security headers, in main.ts.
      const context = new RouterContextProvider();
      context.set(siteContext, site);
      context.set(reportContext, report);
      context.set(nonceContext, String(response.locals['nonce']));
      return context;
    },
  });
}
