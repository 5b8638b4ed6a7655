import { z } from 'zod';
import { defaultOrganization } from '../../defaults/organization.ts';
import {
  flag,
  line,
  list,
  optionalImage,
  optionalLine,
  optionalUrl,
  orDefault,
  ownLink,
  localizedRecord,
} from '../../fields/fields.ts';
import { localized } from '../../media/media.ts';
import { singleRoutes } from '../../shapes/single.ts';

/** A page that the search puts first for some words. */
const searchPin = z.object({
  /** Phrases that people search for, in any language, with commas between them. */
  words: line('Words'),
  link: ownLink('Page'),
});
export type SearchPin = z.infer<typeof searchPin>;

/** Fields that are not sent keep their value; `null` or an empty text clears one, and `null` resets the two first. */
export const siteInfoInput = z.object({
  /** What the organisation is called: in the titles of pages, feeds, mails and search engines. */
  name: localized(orDefault(line('Organisation name'), defaultOrganization.name)),
  /** What it is, in one sentence. */
  description: localized(
    orDefault(line('Organisation description'), defaultOrganization.description),
  ),
  logo: optionalImage('Logo'),
  facebookURL: optionalUrl('Facebook URL'),
  twitterURL: optionalUrl('Twitter URL'),
  instagramURL: optionalUrl('Instagram URL'),
  linkedinURL: optionalUrl('LinkedIn URL'),
  youtubeURL: optionalUrl('YouTube URL'),
  /** A link that the header always shows, such as for reporting a sick animal; none while it has no label. */
  actionLabel: localized(optionalLine('Action label')),
  /** Where it leads; without an address it calls the number. */
  actionUrl: optionalUrl('Action link'),
  /** The number to call, which stands beside the link and on its page. */
  actionPhone: optionalLine('Action phone number'),
  /** When it is answered, and in which languages. */
  actionHours: localized(optionalLine('Action phone hours')),
  /** Of several for the same words the first whose page is public counts; none when left out. */
  searchPins: orDefault(list('Search pins', searchPin), []),
  /** Whether what editors change is published by moderators and admins alone. Only admins may change it. */
  reviewBeforePublishing: flag('Review before publishing').optional(),
});
export type SiteInfoInput = z.input<typeof siteInfoInput>;

export const siteInfo = siteInfoInput.extend({
  ...localizedRecord,
  name: localized(z.string()),
  description: localized(z.string()),
  searchPins: z.array(searchPin),
  reviewBeforePublishing: z.boolean(),
});
export type SiteInfo = z.infer<typeof siteInfo>;

export const siteInfoRoutes = singleRoutes({
  name: 'the site info',
  read: '/api/siteinfo',
  write: '/api/siteinfo',
  method: 'PUT',
  entity: siteInfo,
  input: siteInfoInput,
});
