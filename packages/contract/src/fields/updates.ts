import { v7 } from 'uuid';
import type { Area } from '../contract.ts';
import type { FooterContent, FooterUpdate } from '../areas/presentation/footer.ts';
import type { HomeSection, HomeSectionsUpdate } from '../areas/presentation/home-sections.ts';
import type { Navbar, NavbarUpdate } from '../areas/presentation/navbar.ts';
import type { Page, PageUpdate } from '../areas/presentation/pages.ts';
import type { SectionTheme, SectionThemeUpdate } from '../areas/presentation/section-themes.ts';
import { defaultFooter } from '../defaults/footer.ts';
import { defaultPage } from '../defaults/pages.ts';
import { defaultTheme } from '../defaults/sections.ts';
import type { LanguageField } from '../text/localized.ts';
import { fieldsOf, itemsOf, valueAt } from './json.ts';
import { merge, type Parts } from './merge.ts';

/*
 * What an update does to a record of nested groups: the API stores it, the mocks play it. Fields that
 * are not sent keep their value, lists that are sent replace the stored one.
 */

/** The footer with an update merged into it; what entries of lists leave out takes the built-in value. */
export function updatedFooter(before: FooterContent, update: FooterUpdate): FooterContent {
  const { legalSection, quickLinksSection, ...rest } = update;
  const { styling, legalSection: legal } = defaultFooter;
  return merge(before, {
    ...rest,
    legalSection: legalSection && {
      ...legalSection,
      certifications: legalSection.certifications?.map((certification) => ({
        icon: 'FaCheckCircle',
        color: styling.accentColor,
        fontSize: legal.programs.fontSize,
        ...certification,
      })),
    },
    quickLinksSection: quickLinksSection && {
      ...quickLinksSection,
      links: quickLinksSection.links?.map((link) => ({ icon: 'FaNewspaper', ...link })),
    },
  });
}

type NavbarContent = Pick<Navbar, 'links' | 'styling' | 'isActive'>;

/** The navbar with an update merged into it; links and items without an id get one. */
export function updatedNavbar(before: NavbarContent, update: NavbarUpdate): NavbarContent {
  return {
    links: update.links
      ? withIds(update.links, before.links).map((link, at) => ({
          ...link,
          dropdownItems: withIds(link.dropdownItems, before.links[at]?.dropdownItems),
        }))
      : before.links,
    styling: merge(before.styling, update.styling ?? {}),
    isActive: update.isActive ?? before.isActive,
  };
}

/** Links or items of one, each with an id. */
function withIds<Item extends { id?: string | undefined }>(
  items: readonly Item[],
  before: readonly { id: string }[] = [],
) {
  const ids = items.map(({ id }) => id);
  const known = before.map(({ id }) => id);
  return items.map((item, at) => ({ ...item, id: idAt(at, ids, known) }));
}

/**
 * The id of an item of a list: one that is sent without it has that of the item which was in its place, so that what is
 * sent again is the same, or else a new one.
 */
function idAt(at: number, sent: readonly (string | undefined)[], before: readonly string[]) {
  const known = before[at];
  return sent[at] ?? (known === undefined || sent.includes(known) ? v7() : known);
}

/** A theme with an update merged into it; colours that entries of lists leave out take the default. */
export function updatedTheme(before: SectionTheme, update: SectionThemeUpdate): SectionTheme {
  const defaults = defaultTheme('');
  const parts = {
    ...update,
    buttons: completed(update.buttons, defaults.buttons),
    cards: completed(update.cards, defaults.cards),
    inputFields: completed(update.inputFields, defaults.inputFields),
  };
  // Extras are the author's own: what they leave out is gone.
  return { ...merge(before, parts), extras: update.extras ?? before.extras };
}

function completed<Item extends object>(
  items: Parts<NoInfer<Item>>[] | undefined,
  [base]: Item[],
): Item[] | undefined {
  return base && items?.map((item) => merge(base, item));
}

type PageContent = Omit<Page, '_id' | 'createdAt' | 'updatedAt' | 'visibility' | LanguageField>;

/**
 * A custom page with an update merged into it, or the page that an input makes.
 * @param before `null`: there is none yet, what is left out takes its default
 */
export function updatedPage(
  before: PageContent | null,
  update: PageUpdate & Pick<PageContent, 'url' | 'mainTitle'>,
): PageContent {
  const { cards, ...rest } = update;
  const blankCard = { title: '', description: '', image: '', buttonText: '', buttonLink: '' };
  const ids = cards?.map(({ _id }) => _id) ?? [];
  const known = before?.cards.map(({ _id }) => _id) ?? [];
  return merge<PageContent>(before ?? { ...defaultPage, url: update.url, mainTitle: '' }, {
    ...rest,
    cards: cards?.map((card, at) => ({ ...blankCard, ...card, _id: idAt(at, ids, known) })),
  });
}

type HomeSectionPlace = Pick<HomeSection, 'order' | 'isActive'> & { id: string };

/**
 * All home sections in their order after an update, numbered from 1 without ties and gaps; of several in
 * one place those that the update names come first, as it names them.
 * @param before in their order
 */
export function updatedHomeSections(
  before: readonly HomeSectionPlace[],
  { updates }: HomeSectionsUpdate,
): HomeSectionPlace[] {
  const named = updates.flatMap(({ id, order, isActive }) =>
    before
      .filter((section) => section.id === id)
      .map((section) => ({
        id,
        order: order ?? section.order,
        isActive: isActive ?? section.isActive,
      })),
  );
  const others = before.filter(({ id }) => !updates.some((update) => update.id === id));
  return [...named, ...others]
    .toSorted((one, other) => one.order - other.order)
    .map(({ id, isActive }, index) => ({ id, order: index + 1, isActive }));
}

type Body = Readonly<Record<string, unknown>>;

/**
 * What a version of a record stands for: itself, or all sections of the home page, which are one record.
 * @param body of the version; of the home page it has the sections in their order
 */
export function recordsOf(area: Area, body: Body): Body[] {
  if (area !== 'homeSections') return [body];
  const sections = itemsOf(body['sections'] ?? [body]);
  return sections.map((section, at) => ({ order: at + 1, ...fieldsOf(section) }));
}

/** What the update of an area is sent, so that a record is what it was. @param body of a version */
export function restoringInput(area: Area, body: Body): Body {
  return area === 'homeSections' ? { updates: recordsOf(area, body) } : body;
}

/** The list of the home page's sections as a version of it has them. */
export function homeSectionsOf(list: readonly unknown[], version: Body): Body[] {
  const places = recordsOf('homeSections', version);
  return list
    .map(fieldsOf)
    .map((section) => ({ ...section, ...places.find(({ _id }) => _id === section['_id']) }))
    .toSorted((one, other) => Number(valueAt(one, 'order')) - Number(valueAt(other, 'order')));
}
