import { z } from 'zod';
import {
  blankableLine,
  blankableLink,
  choice,
  colour,
  flag,
  isStorableText,
  list,
  numberBetween,
  localizedRecord,
} from '../../fields/fields.ts';
import { localized } from '../../media/media.ts';
import { singleRoutes } from '../../shapes/single.ts';

export const fontWeights = [
  'font-light',
  'font-normal',
  'font-medium',
  'font-semibold',
  'font-bold',
] as const;
export const linkTypes = ['direct', 'dropdown'] as const;

const itemId = z
  .string()
  .min(1)
  .max(64, { abort: true })
  .refine(isStorableText, "ID holds characters that can't be stored.");
const order = (label: string) => numberBetween(label, 0, 10_000);

const dropdownItem = z.object({
  id: itemId,
  label: localized(z.string()),
  url: z.string(),
  order: z.number(),
  isVisible: z.boolean(),
});
export type NavbarItem = z.infer<typeof dropdownItem>;

const navbarLink = dropdownItem.extend({
  type: z.enum(linkTypes),
  dropdownItems: z.array(dropdownItem),
});
export type NavbarLink = z.infer<typeof navbarLink>;

const styling = z.object({
  navbar: z.object({
    backgroundColor: colour('Navbar background'),
    textColor: colour('Navbar text'),
  }),
  links: z.object({
    color: colour('Link'),
    hoverColor: colour('Link on hover'),
    activeColor: colour('Active link'),
    fontWeight: choice('Font weight', fontWeights),
  }),
  dropdown: z.object({
    backgroundColor: colour('Dropdown background'),
    textColor: colour('Dropdown text'),
    hoverBackgroundColor: colour('Dropdown background on hover'),
    hoverTextColor: colour('Dropdown text on hover'),
  }),
  input: z.object({
    backgroundColor: colour('Search box background'),
    borderColor: colour('Search box border'),
    textColor: colour('Search box text'),
    placeholderColor: colour('Search box placeholder'),
  }),
  button: z.object({
    backgroundColor: colour('Button background'),
    textColor: colour('Button text'),
    hoverBackgroundColor: colour('Button background on hover'),
    hoverTextColor: colour('Button text on hover'),
  }),
});
export type NavbarStyling = z.infer<typeof styling>;

export const navbar = z.object({
  links: z.array(navbarLink),
  styling,
  isActive: z.boolean(),
  ...localizedRecord,
});
export type Navbar = z.infer<typeof navbar>;

// Older clients spell label/url/dropdownItems as title/path/subLinks.
const itemInput = z.object({
  id: itemId.optional(),
  label: blankableLine('Label').optional(),
  title: blankableLine('Label').optional(),
  url: blankableLink('URL').optional(),
  path: blankableLink('URL').optional(),
  order: order('Order').nullish(),
  isVisible: flag('Visible').nullish(),
});
type ItemInput = z.output<typeof itemInput>;

const linkInput = itemInput.extend({
  type: choice('Type', linkTypes).nullish(),
  dropdownItems: list('Dropdown items', itemInput).nullish(),
  subLinks: list('Dropdown items', itemInput).nullish(),
});

function normalised(item: ItemInput, index: number, fallback: { label: string; url: string }) {
  return {
    id: item.id,
    label: item.label || item.title || `${fallback.label} ${index + 1}`,
    url: item.url || item.path || fallback.url,
    order: item.order ?? index + 1,
    isVisible: item.isVisible ?? true,
  };
}

const linksInput = list('Links', linkInput).transform((links) =>
  links.map((link, index) => {
    const items = link.dropdownItems ?? link.subLinks ?? [];
    const hasItems = items.length > 0;
    return {
      ...normalised(link, index, { label: 'Link', url: hasItems ? '#' : '/' }),
      type: link.type ?? (hasItems ? ('dropdown' as const) : ('direct' as const)),
      dropdownItems: items.map((item, at) => normalised(item, at, { label: 'Item', url: '/' })),
    };
  }),
);

/** Fields and colours that are not sent keep their value; `links` replaces the whole list. */
export const navbarInput = z
  .object({
    links: linksInput,
    styling: z
      .object({
        navbar: styling.shape.navbar.partial(),
        links: styling.shape.links.partial(),
        dropdown: styling.shape.dropdown.partial(),
        input: styling.shape.input.partial(),
        button: styling.shape.button.partial(),
      })
      .partial(),
    isActive: flag('Active'),
  })
  .partial();
export type NavbarInput = z.input<typeof navbarInput>;
/** An update as the server reads it. */
export type NavbarUpdate = z.output<typeof navbarInput>;

export const navbarRoutes = singleRoutes({
  name: 'the navbar',
  read: '/api/navbar',
  write: '/api/navbar',
  method: 'PUT',
  entity: navbar,
  input: navbarInput,
});
