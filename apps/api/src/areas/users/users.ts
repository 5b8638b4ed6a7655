import type { contract } from '@site/contract';
import type { Deps } from '#deps.ts';
import type { Routes } from '#lib/http/routes.ts';
import { accountRoutes } from './account-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { sessionRoutes } from './session-routes.ts';

/** Accounts, sessions and passwords. */
export function userRoutes(deps: Deps): Routes<typeof contract.users> {
  return { ...accountRoutes(deps), ...sessionRoutes(deps), ...passwordRoutes(deps) };
}
