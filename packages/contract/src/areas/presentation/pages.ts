import { customPageMessages, ruleMessages } from '../../messages/index.ts';
import { z } from 'zod';
import { publicAccess, staffAccess } from '../../routes/access.ts';
import { reservedAddresses } from '../../names/addresses.ts';
import {
  choiceOr,
  altText,
  blankableImage,
  blankableLine,
  blankableLink,
  blankableText,
  colour,
  flag,
  line,
  list,
  optionalImage,
  optionalLine,
  optionalLink,
  optionalLongText,
  orDefault,
  localizedRecord,
} from '../../fields/fields.ts';
import { asPicture, localized } from '../../media/media.ts';
import { defaultPage } from '../../defaults/pages.ts';
import { pendingOfReads, pendingOfUpdates } from '../../publishing/pending.ts';
import {
  listProblems,
  notice,
  problems,
  restrictedProblems,
  writeProblems,
} from '../../routes/problem.ts';
import {
  published,
  publishing,
  visibilityOfLists,
  visibilityOfReads,
} from '../../publishing/publishing.ts';
import { ifMatch, listQuery, listRecord } from '../../shapes/list.ts';

export const pageTemplates = ['simple-page', 'simple-page-with-image', 'card-grid-page'] as const;
export const contentPositions = ['center', 'left'] as const;
export const imagePlacements = ['top', 'left', 'right'] as const;

const address = line('Page URL')
  .regex(/^[a-z0-9-]+$/, {
    error: 'Page URL may hold the characters a-z, 0-9 and -.',
    abort: true,
  })
  .refine((url) => !reservedAddresses.has(url), ruleMessages.addressReserved)
  // In JSON Schema, for the API's description.
  .meta({ not: { pattern: String.raw`^\s*(?:${[...reservedAddresses].join('|')})\s*$` } });

const colors = z.object({
  background: z.object({
    pageBgColor: colour('Page background'),
    contentBgColor: colour('Content background'),
  }),
  text: z.object({ headingColor: colour('Heading'), paragraphColor: colour('Paragraph') }),
  button: z.object({
    bgColor: colour('Button background'),
    textColor: colour('Button text'),
    hoverBgColor: colour('Button background on hover'),
  }),
  card: z.object({
    bgColor: colour('Card background'),
    borderColor: colour('Card border'),
    headingColor: colour('Card heading'),
    descriptionColor: colour('Card description'),
    buttonBgColor: colour('Card button background'),
    buttonTextColor: colour('Card button text'),
    buttonHoverColor: colour('Card button on hover'),
  }),
});
export type PageColors = z.infer<typeof colors>;

const card = z.object({
  _id: z.guid(),
  title: localized(blankableLine('Card title')),
  description: localized(blankableText('Card description')),
  image: asPicture(blankableLink('Card image')),
  buttonText: localized(blankableLine('Card button text')),
  buttonLink: blankableLink('Card button link'),
});
export type PageCard = z.infer<typeof card>;

// What was stored before may have any link for a picture; what is sent must be one's address.
const cardInput = card.extend({ image: blankableImage('Card image') }).partial();

const seo = z.object({
  title: localized(blankableLine('SEO title')),
  description: localized(blankableText('SEO description')),
  keywords: z.array(localized(z.string())),
});

// Clients send a list, or one text with commas.
const keywords = z
  .transform((value: string | (string | null)[] | null): (string | null)[] =>
    typeof value === 'string' ? value.split(',') : (value ?? []),
  )
  .pipe(list('Keywords', blankableLine('Keyword')))
  .transform((words) => words.filter((word) => word !== ''));

/** Only the address and the main title are needed; what is left out takes its default. */
export const pageInput = z.object({
  url: address,
  template: choiceOr('Template', pageTemplates, defaultPage.template),
  mainTitle: line('Main title'),
  mainDescription: optionalLongText('Main description'),
  buttonText: optionalLine('Button text'),
  buttonLink: optionalLink('Button link'),
  contentPosition: choiceOr('Content position', contentPositions, defaultPage.contentPosition),
  mainImage: optionalImage('Image'),
  /** What it shows. */
  imageAlt: altText('Alternative text'),
  imagePlacement: choiceOr('Image placement', imagePlacements, defaultPage.imagePlacement),
  cards: orDefault(list('Cards', cardInput), defaultPage.cards),
  ...publishing,
  seo: orDefault(seo.extend({ keywords }).partial(), defaultPage.seo),
  colors: orDefault(
    z
      .object({
        background: colors.shape.background.partial(),
        text: colors.shape.text.partial(),
        button: colors.shape.button.partial(),
        card: colors.shape.card.partial(),
      })
      .partial(),
    defaultPage.colors,
  ),
  isJustified: orDefault(flag('Justified'), defaultPage.isJustified),
});
export type PageInput = z.input<typeof pageInput>;
/** An update as the server reads it. */
export type PageUpdate = Partial<z.output<typeof pageInput>>;

export const page = z.object({
  url: z.string(),
  template: z.enum(pageTemplates),
  mainTitle: localized(z.string()),
  mainDescription: localized(z.string().nullable()),
  buttonText: localized(z.string().nullable()),
  buttonLink: z.string().nullable(),
  contentPosition: z.enum(contentPositions),
  mainImage: asPicture(z.string()).nullable(),
  imageAlt: localized(z.string().nullable()),
  imagePlacement: z.enum(imagePlacements),
  cards: z.array(card),
  ...published,
  seo,
  colors,
  isJustified: z.boolean(),
  ...localizedRecord,
});
export type Page = z.infer<typeof page>;

/** Where a page that is live is, since when it is as it is, and where it was before: there it can be read, too. */
export const pageAddress = page
  .pick({ url: true, updatedAt: true, languages: true })
  .extend({ formerUrls: z.array(z.string()) });
export type PageAddress = z.infer<typeof pageAddress>;

export const pageRoutes = {
  /** All pages if nothing else is asked for, as there were drafts before other entries had them. */
  list: {
    summary: 'List pages',
    method: 'GET',
    path: '/api/pages',
    query: listQuery(['url', 'mainTitle', 'status', 'createdAt', 'updatedAt'], visibilityOfLists),
    responses: { 200: z.array(page), ...listProblems, ...restrictedProblems },
    metadata: {
      ...staffAccess,
      record: listRecord({
        names: { one: 'a page', many: 'pages' },
        input: pageInput,
        sort: [],
        search: ['url', 'mainTitle', 'mainDescription'],
        deleted: customPageMessages.deleted,
      }),
    },
  },
  /** The pages that are live, public: what a sitemap lists. */
  addresses: {
    summary: 'List the addresses of the published pages',
    method: 'GET',
    path: '/api/page-addresses',
    responses: { 200: z.array(pageAddress), ...problems() },
    metadata: publicAccess,
  },
  /**
   * Staff read all pages if they ask for nothing else, others those that are live. An address that a page had before reads it
   * where it is now, as its `url` says, until another page takes the address.
   */
  get: {
    summary: 'Read a page',
    method: 'GET',
    path: '/api/pages/:url',
    query: z.object({
      ...visibilityOfReads,
      ...pendingOfReads,
      /** Whether a page is wanted, too, that was at this address before. */
      former: z.enum(['1'], 'former must be 1.').optional(),
    }),
    responses: { 200: z.object({ page }), ...problems(400, 401, 403, 404) },
    metadata: publicAccess,
  },
  create: {
    summary: 'Create a page',
    method: 'POST',
    path: '/api/pages',
    body: pageInput,
    responses: { 201: page, ...writeProblems, ...problems(409) },
    metadata: staffAccess,
  },
  update: {
    summary: 'Update a page',
    method: 'PUT',
    path: '/api/pages/:url',
    ...pendingOfUpdates,
    headers: ifMatch,
    body: pageInput.partial(),
    responses: { 200: page, ...writeProblems, ...problems(404, 409, 412) },
    metadata: staffAccess,
  },
  remove: {
    summary: 'Delete a page',
    method: 'DELETE',
    path: '/api/pages/:url',
    responses: { 200: notice, ...restrictedProblems, ...problems(404) },
    metadata: staffAccess,
  },
} as const;
