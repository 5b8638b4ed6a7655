import type { contract } from '@site/contract';
import type { Deps } from '#deps.ts';
import type { Routes } from '#lib/routes.ts';
import { singleHandlers } from '#lib/single-handlers.ts';
import { toWire } from '#lib/wire.ts';

/** Address, phone and e-mail of the organisation. */
export function contactRoutes({ db }: Deps): Routes<typeof contract.contact> {
  return singleHandlers(db.contact, toWire, (_row, input) => input);
}
