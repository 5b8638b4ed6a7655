import type { Navbar, NavbarItem, NavbarLink } from '@site/contract';

/** An entry that has just been added is given its id by the server. */
export type ItemValues = Omit<NavbarItem, 'id'> & { id?: string | undefined };
export type LinkValues = Omit<NavbarLink, 'id' | 'dropdownItems'> & {
  id?: string | undefined;
  dropdownItems: ItemValues[];
};

/** What the form holds. */
export interface NavbarValues {
  links: LinkValues[];
  styling: Navbar['styling'];
  isActive: boolean;
}

/** Entries numbered as they stand. */
export function renumbered<Item extends ItemValues>(items: readonly Item[]): Item[] {
  return items.map((item, at) => ({ ...item, order: at + 1 }));
}

const inOrder = (one: ItemValues, other: ItemValues) => one.order - other.order;

/** A stored navbar as the form holds it: links and items in their order, numbered from 1. */
export function valuesOf({ links, styling, isActive }: NavbarValues): NavbarValues {
  const sorted = links.toSorted(inOrder).map((link) => ({
    ...link,
    dropdownItems: renumbered(link.dropdownItems.toSorted(inOrder)),
  }));
  return { links: renumbered(sorted), styling, isActive };
}

/** A link with other items: with the first one it becomes a dropdown, with the last gone it is direct. */
export function withItems(link: LinkValues, items: readonly ItemValues[]): LinkValues {
  const before = link.dropdownItems.length;
  const type =
    items.length === 0 ? 'direct' : items.length > before ? ('dropdown' as const) : link.type;
  return { ...link, type, dropdownItems: renumbered(items) };
}

/** A new entry at the end of a list; blank texts take their defaults when it is saved. */
export function newItem(count: number): ItemValues {
  return { label: '', url: '', order: count + 1, isVisible: true };
}

/** A new link at the end of the menu. */
export function newLink(count: number): LinkValues {
  return { ...newItem(count), type: 'direct', dropdownItems: [] };
}

/** The default name of a link. */
export const defaultLabel = (kind: 'Link' | 'Item', at: number) => `${kind} ${at + 1}`;

/** The menu as it will be once saved: blank texts replaced by their defaults. */
export function shownLinks(links: readonly LinkValues[]): NavbarLink[] {
  return links.map((link, at) => ({
    ...link,
    id: link.id ?? `new-${at}`,
    label: link.label || defaultLabel('Link', at),
    url: link.url || (link.dropdownItems.length > 0 ? '#' : '/'),
    dropdownItems: link.dropdownItems.map((item, itemAt) => ({
      ...item,
      id: item.id ?? `new-${itemAt}`,
      label: item.label || defaultLabel('Item', itemAt),
      url: item.url || '/',
    })),
  }));
}

/** What is at a path of the form, for a sentence about it: `Link 3 “About”: `; empty for the rest. */
export function nameOf(path: string, links: readonly LinkValues[]): string {
  const [, linkAt, itemAt] = /^links\.(\d+)(?:\.dropdownItems\.(\d+))?/.exec(path) ?? [];
  if (linkAt === undefined) return '';
  const link = links[Number(linkAt)];
  const named = (kind: 'Link' | 'item', at: string, label = '') =>
    `${kind} ${Number(at) + 1}${label && ` “${label}”`}`;
  const parts = [named('Link', linkAt, link?.label)];
  if (itemAt) parts.push(named('item', itemAt, link?.dropdownItems[Number(itemAt)]?.label));
  return `${parts.join(', ')}: `;
}
