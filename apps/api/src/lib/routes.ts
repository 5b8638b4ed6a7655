import type { AppRoute, AppRouter } from '@ts-rest/core';
import type { AppRouteImplementationOrOptions } from '@ts-rest/express';

/** The handlers of one area, one for each of its routes in the contract. */
export type Routes<Area extends AppRouter> = {
  [Key in keyof Area]: Area[Key] extends AppRoute
    ? AppRouteImplementationOrOptions<Area[Key]>
    : never;
};
