import { navbar, updatedNavbar, type contract } from '@site/contract';
import type { Deps } from '#deps.ts';
import type { Navbar } from '../generated/prisma/client.ts';
import type { Routes } from '#lib/routes.ts';
import { singleHandlers } from '#lib/single-handlers.ts';
import { toWire } from '#lib/wire.ts';

const navbarContent = navbar.pick({ links: true, styling: true, isActive: true });

/** The navbar: its links with their dropdown items, and its colours. */
export function navbarRoutes({ db }: Deps): Routes<typeof contract.navbar> {
  return singleHandlers(db.navbar, toEntity, (row, input) =>
    updatedNavbar(navbarContent.parse(row), input),
  );
}

function toEntity(row: Navbar) {
  return { ...toWire(row), ...navbarContent.parse(row) };
}
