import { z } from 'zod';
import { choice, line, localizedRecord, longText, optionalLine } from '../../fields/fields.ts';
import { localized } from '../../media/media.ts';
import { storedEntry } from '../../publishing/incomplete.ts';
import { published, publishing } from '../../publishing/publishing.ts';
import { listRoutes } from '../../shapes/list.ts';

/** How grave it is, in the words of the Common Alerting Protocol, the gravest last. */
export const severities = ['Minor', 'Moderate', 'Severe', 'Extreme'] as const;
export type Severity = (typeof severities)[number];

/** What people are warned of: every page says so from `publishAt` until `unpublishAt`. */
export const advisoryInput = z.object({
  title: localized(line('Title')),
  severity: choice('Severity', severities),
  /** Where it holds. */
  place: localized(line('Place')),
  /** Who should do something. */
  audience: localized(optionalLine('Audience')),
  /** What they should do. */
  instruction: localized(longText('What to do')),
  /** What has happened. */
  description: localized(longText('Description')),
  ...publishing,
});
export type AdvisoryInput = z.input<typeof advisoryInput>;

export const advisory = storedEntry(advisoryInput).extend({ ...published, ...localizedRecord });
export type Advisory = z.infer<typeof advisory>;

export const advisoryRoutes = listRoutes({
  names: { one: 'an advisory', many: 'advisories' },
  paths: { list: '/api/advisories', create: '/api/advisories', one: '/api/advisories/:id' },
  entity: advisory,
  input: advisoryInput,
  sort: ['title', 'createdAt', 'updatedAt'],
});
