import type { IncomingMessage } from 'node:http';
import type { AppRoute, AppRouter } from '@ts-rest/core';
import type { AppRouteImplementation, AppRouteOptions } from '@ts-rest/express';
import type { Request, Response } from 'express';

/** The handlers of one area, one for each of its routes in the contract. */
export type Routes<Area extends AppRouter> = {
  [Key in keyof Area]: Area[Key] extends AppRoute
    ? AppRouteImplementation<Area[Key]> | AppRouteOptions<Area[Key]>
    : never;
};

/** A request of which it is known which route it is for, as middlewares see it. */
export type RoutedRequest = IncomingMessage &
  Pick<Request, 'get' | 'is' | 'body' | 'originalUrl' | 'ip' | 'params'> & {
    tsRestRoute: AppRoute;
  };

/** What a handler is called with. */
export interface Call {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  req: RoutedRequest & { fresh: boolean; file?: Express.Multer.File | undefined };
  res: Response;
}

/** What it answers, before the pipeline of respond.ts. */
export interface Answer {
  status: number;
  body: unknown;
}

export type Handler = (call: Call) => Promise<Answer>;
