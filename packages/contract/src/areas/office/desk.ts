import { z } from 'zod';
import { staffAccess } from '../../routes/access.ts';
import { restrictedProblems } from '../../routes/problem.ts';
import { listedDraft } from '../publishing/drafts.ts';
import { revision } from '../publishing/revisions.ts';
import { submission } from '../publishing/submissions.ts';
import { mostRead } from '../visitors/visits.ts';

/** At most this many entries of each part of the desk. */
export const deskEntries = 5;
/** Over how many days it is counted what the caller does most. */
export const habitDays = 28;

/** Some of several, the most urgent first. @param entry one of them */
const some = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({
    /** How many there are, also those that are not in `entries`. */
    total: z.int(),
    entries: z.array(entry),
  });

const record = z.object({
  /** As `areaName` makes it. Text, so that an area more breaks no client. */
  area: z.string(),
  recordId: z.string(),
  /** `null`: it has no name. */
  title: z.string().nullable(),
});

/** What somebody of the staff has to do, and what happens around them. A part that their role may not see is left out. */
export const desk = z.object({
  /** What the caller has done most in the last {@link habitDays} days, the most first, as the audit log calls it. */
  habits: z.array(z.object({ area: z.string(), action: z.string(), count: z.int() })),
  /** Texts that the caller has typed and not saved yet, newest first. */
  unsaved: some(
    listedDraft
      .omit({ sequence: true })
      .extend({ /** `null`: it has none yet. */ title: z.string().nullable() }),
  ),
  /** Drafts that the caller has worked on, those that were changed last first. */
  drafts: some(record.extend({ at: z.iso.datetime() })),
  /** What waits for a review, for those who review it; what was submitted first comes first. */
  waiting: some(submission).optional(),
  /** What was sent back to the caller, for those who submit. */
  returned: some(submission).optional(),
  /** What goes live by itself, the next first. */
  upcoming: some(
    record.extend({
      publishAt: z.iso.datetime(),
      /** Whether it is a change of something that is public, and not an entry. */
      isChange: z.boolean(),
    }),
  ),
  /** Messages of visitors that are new, newest first. */
  messages: some(z.object({ _id: z.string(), name: z.string(), at: z.iso.datetime() })).optional(),
  /** Applications that are new, newest first. */
  applications: some(
    z.object({
      _id: z.string(),
      name: z.string(),
      /** The title of the vacancy. */
      career: z.string(),
      at: z.iso.datetime(),
    }),
  ).optional(),
  /** Public tenders and careers that close within a week, the next first. */
  closing: some(record.extend({ closesAt: z.iso.datetime() })),
  /** What was read most in the last 30 days. */
  mostRead: z.array(mostRead.extend({ count: z.int() })),
  /** The last changes by others of what the caller may change, in those days, newest first. */
  changes: z.array(revision),
});
export type Desk = z.infer<typeof desk>;

export const deskRoutes = {
  read: {
    summary: 'Read what the caller has to do',
    method: 'GET',
    path: '/api/desk',
    responses: { 200: desk, ...restrictedProblems },
    metadata: staffAccess,
  },
} as const;
