import type { IncomingMessage } from 'node:http';
import type { AppRoute, AppRouter } from '@ts-rest/core';
import type { AppRouteImplementation, AppRouteOptions } from '@ts-rest/express';
import type { Request } from 'express';

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
