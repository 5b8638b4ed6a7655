import { navbarInput, storedParts, updatedNavbar, type contract } from '@site/contract';
import { defaultNavbar } from '@site/contract/defaults';
import type { Deps } from '#deps.ts';
import type { Navbar } from '#generated/prisma/client.ts';
import type { Routes } from '#lib/http/routes.ts';
import { singleHandlers } from '#lib/content/reads/single-handlers.ts';
import { entityOf } from '#lib/content/reads/entity.ts';

/** The navbar: its links with their dropdown items, and its colours. */
export function navbarRoutes({ content }: Deps): Routes<typeof contract.navbar> {
  return singleHandlers(content, (db) => db.navbar, {
    area: 'navbar',
    entityName: 'Navbar',
    toEntity,
    change: (row, input) => updatedNavbar(contentOf(row), input),
  });
}

function toEntity(row: Navbar) {
  return { ...entityOf(row), ...contentOf(row) };
}

function contentOf({ links, styling, isActive }: Navbar) {
  const parts = storedParts(navbarInput, { links, styling });
  return updatedNavbar(defaultNavbar, {
    ...parts,
    isActive,
    // Without an id the index is used: it must be the same at every read.
    links: parts.links?.map((link, at) => ({
      ...link,
      id: link.id ?? `link-${at + 1}`,
      dropdownItems: link.dropdownItems.map((item, index) => ({
        ...item,
        id: item.id ?? `link-${at + 1}-${index + 1}`,
      })),
    })),
  });
}
