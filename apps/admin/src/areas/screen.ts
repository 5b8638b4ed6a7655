import type { Area, ListArea, Role } from '@site/contract';
import type { Access } from '@site/contract/access';
import type { AdminAddress } from '@site/contract/addresses';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** A page behind the guard and its entry in the sidebar. */
export interface Screen {
  path: `/${AdminAddress}`;
  label: string;
  icon: Icon;
  /** A badge at the entry with the number of open tasks. */
  Badge?: ComponentType;
  /** Who sees the entry and may open the page. */
  access: Extract<Access, 'staff' | 'admin'>;
  /** Loads the page's code when it is first opened. */
  lazy: LazyPage;
  /** The area whose entries it lists. */
  area?: ListArea;
  /** The area that it makes entries of. */
  creates?: ListArea;
  /** The area whose only record it changes, or all of its few. */
  records?: Area;
  /** It is there only while there is a review before publishing. */
  isOfReview?: true;
  /** What stands below it at the address of one entry, such as `/all-news/:id`. */
  lazyEntry?: LazyPage;
  /** A page of its own at addresses below it: `:area/:record/:lang`. */
  below?: { path: string; lazy: LazyPage };
}

type LazyPage = () => Promise<{ Component: ComponentType }>;

export interface ScreenGroup {
  label: string;
  screens: Screen[];
  /** The roles for whom it is folded until they unfold it. */
  foldedFor?: readonly Role[];
}

/** A screen's path, label and icon. */
type Entry = [path: Screen['path'], label: string, icon: Icon];

/** A page that all staff may open. */
export function screen([path, label, icon]: Entry, load: () => Promise<ComponentType>): Screen {
  return { path, label, icon, access: 'staff', lazy: async () => ({ Component: await load() }) };
}

/** A page on which the only record of an area is changed, or all of its few. */
export function only(records: Area, entry: Entry, load: () => Promise<ComponentType>): Screen {
  return { ...screen(entry, load), records };
}

/** A page with a list, of which every entry has an address of its own. */
export function list(
  entry: Entry,
  load: () => Promise<{ ListPage: ComponentType; EntryPage: ComponentType }>,
): Screen {
  return {
    ...screen(entry, async () => (await load()).ListPage),
    lazyEntry: async () => ({ Component: (await load()).EntryPage }),
  };
}

/** The two pages of a list area. */
export function pair(
  area: ListArea,
  listed: Entry,
  created: Entry,
  load: () => Promise<{
    ListPage: ComponentType;
    EntryPage: ComponentType;
    CreatePage: ComponentType;
  }>,
): Screen[] {
  return [
    { ...list(listed, load), area },
    { ...screen(created, async () => (await load()).CreatePage), creates: area },
  ];
}

/** The one page of a list area that has list and form together. */
export function managed(
  area: ListArea,
  entry: Entry,
  load: () => Promise<{ ManagePage: ComponentType; EntryPage: ComponentType }>,
): Screen {
  const listed = list(entry, async () => {
    const { ManagePage, EntryPage } = await load();
    return { ListPage: ManagePage, EntryPage };
  });
  return { ...listed, area, creates: area };
}
