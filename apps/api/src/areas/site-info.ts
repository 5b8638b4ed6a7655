import type { contract } from '@site/contract';
import type { Deps } from '#deps.ts';
import type { Routes } from '#lib/routes.ts';
import { singleHandlers } from '#lib/single-handlers.ts';
import { toWire } from '#lib/wire.ts';

/** The logo and the addresses on social networks. */
export function siteInfoRoutes({ db }: Deps): Routes<typeof contract.siteInfo> {
  return singleHandlers(db.siteInfo, toWire, (_row, input) => input);
}
