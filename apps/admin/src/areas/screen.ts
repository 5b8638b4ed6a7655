import type { Area, ListArea } from '@site/contract';
import type { Access } from '@site/contract/access';
import type { AdminAddress } from '@site/contract/addresses';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** A page behind the guard and its link in the menu. */
export interface Screen {
  path: `/${AdminAddress}`;
  label: string;
  /** A badge at the link with the number of open tasks. */
  Badge?: ComponentType;
  /** Who sees the link and may open the page. */
  access: Exclude<Access, 'public' | 'signed-in'>;
  /** Loads the page's code when it is first opened. */
  lazy: LazyPage;
  /** The area whose entries it lists. */
  area?: ListArea;
  /** The area that it makes entries of. */
  creates?: ListArea;
  /** The list that leads to it: of the menu only the filter does. */
  listed?: Screen['path'];
  /** How the site looks: an editor's menu has a link to it once they have been there, and in the filter. */
  isLook?: true;
  /** The area whose only record it changes, or all of its few. */
  records?: Area;
  /** It is there only while there is a review before publishing. */
  isOfReview?: true;
  /** It is in the menu of the two alone for whom complaints are. */
  isOfTwo?: true;
  /** What stands below it at the address of one entry, such as `/all-news/:id`. */
  lazyEntry?: LazyPage;
  /** A page of its own at addresses below it: `:area/:record/:lang`. */
  below?: { path: string; lazy: LazyPage };
}

type LazyPage = () => Promise<{ Component: ComponentType }>;

/** What belongs together, under one name of the menu. */
export interface Place {
  label: string;
  icon: Icon;
  screens: Screen[];
  /** Whether it is in the bar that phones have at the bottom. */
  isOnPhone?: true;
}

/** A screen's path and label. */
type Entry = [path: Screen['path'], label: string];

/** A page that all staff may open. */
export function screen([path, label]: Entry, load: () => Promise<ComponentType>): Screen {
  return { path, label, access: 'staff', lazy: async () => ({ Component: await load() }) };
}

/** A page on which the only record of an area is changed, or all of its few. */
export function only(records: Area, entry: Entry, load: () => Promise<ComponentType>): Screen {
  return { ...screen(entry, load), records };
}

/** Pages on which is changed how the site looks. */
export const looks = (...screens: Screen[]): Screen[] =>
  screens.map((each) => ({ ...each, isLook: true }));

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

/** The two pages of a list area, of which the list leads to the other. */
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
    {
      ...screen(created, async () => (await load()).CreatePage),
      creates: area,
      listed: listed[0],
    },
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
