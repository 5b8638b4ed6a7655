import { randomUUID } from 'node:crypto';
import { navbar, type contract, type NavbarUpdate } from '@site/contract';
import type { Deps } from '#deps.ts';
import type { Navbar } from '../generated/prisma/client.ts';
import { merge } from '#lib/merge.ts';
import type { Routes } from '#lib/routes.ts';
import { singleHandlers } from '#lib/single-handlers.ts';
import { toWire } from '#lib/wire.ts';

const { links: storedLinks, styling: storedStyling } = navbar.shape;

/** The navbar: its links with their dropdown items, and its colours. */
export function navbarRoutes({ db }: Deps): Routes<typeof contract.navbar> {
  return singleHandlers(db.navbar, toEntity, (row, input: NavbarUpdate) => ({
    links: input.links ? withIds(input.links) : storedLinks.parse(row.links),
    styling: merge(storedStyling.parse(row.styling), input.styling ?? {}),
    isActive: input.isActive ?? row.isActive,
  }));
}

function toEntity(row: Navbar) {
  const { links, styling, ...rest } = toWire(row);
  return { ...rest, links: storedLinks.parse(links), styling: storedStyling.parse(styling) };
}

function withIds(links: NonNullable<NavbarUpdate['links']>) {
  return links.map((link) => ({
    ...link,
    id: link.id ?? randomUUID(),
    dropdownItems: link.dropdownItems.map((item) => ({ ...item, id: item.id ?? randomUUID() })),
  }));
}
