import { z } from 'zod';
import { staffAccess } from '../../routes/access.ts';
import { maxLinkLength } from '../../names/links.ts';
import { restrictedProblems, writeProblems } from '../../routes/problem.ts';

/** Links that are looked at in one call. */
export const maxLinks = 200;
/** Links without an answer that are listed at most. */
export const maxSilentLinks = 500;

/**
 * A link that leads nowhere. `missing`: the site has no such page or entry. `hidden`: visitors do not see it now. `silent`: another site
 * does not answer.
 */
export const brokenLink = z.object({
  link: z.string(),
  reason: z.enum(['missing', 'hidden', 'silent']),
  /** Of another site: when it was first found so. */
  since: z.iso.datetime().nullable(),
});
export type BrokenLink = z.infer<typeof brokenLink>;

/** A link to another site that does not answer. */
export const silentLink = z.object({
  url: z.string(),
  since: z.iso.datetime(),
  /** The status of its answer, or what the network says: `404`, `ENOTFOUND`, `TIMEOUT`; `PRIVATE`: no address of the internet. */
  reason: z.string(),
  /** The records that have it. */
  uses: z.array(
    z.object({
      /** As `areaName` makes it. */
      area: z.string(),
      recordId: z.string(),
      /** `null`: it has no name. */
      title: z.string().nullable(),
    }),
  ),
});
export type SilentLink = z.infer<typeof silentLink>;

export const linkRoutes = {
  /** Links to this site are looked up; of those to other sites is told what was found at the last check. Others are passed over. */
  check: {
    summary: 'Find links that lead nowhere',
    method: 'POST',
    path: '/api/links/check',
    body: z.object({
      links: z
        .array(
          z
            .string('links must be a list of texts.')
            .max(maxLinkLength, `A link may have at most ${maxLinkLength} characters.`),
          'links must be a list of texts.',
        )
        .max(maxLinks, `At most ${maxLinks} links are looked at.`),
    }),
    responses: { 200: z.object({ broken: z.array(brokenLink) }), ...writeProblems },
    metadata: staffAccess,
  },
  /** The longest without an answer first, at most {@link maxSilentLinks}. They are checked once a week, those that failed once a day. */
  silent: {
    summary: 'List the links to other sites that do not answer',
    method: 'GET',
    path: '/api/links/silent',
    responses: {
      200: z.object({
        /** Whether this installation asks other sites. */
        isOn: z.boolean(),
        links: z.array(silentLink),
      }),
      ...restrictedProblems,
    },
    metadata: staffAccess,
  },
} as const;
