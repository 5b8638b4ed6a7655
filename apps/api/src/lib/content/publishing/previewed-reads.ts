import {
  draftAddress,
  draftAnswer,
  isPublicRead,
  isReviewToken,
  previewAreas,
  previewParameter,
  withDraft,
  type Draft,
} from '@site/contract';
import { fieldsOf, itemsOf } from '@site/contract/json';
import { previewMessages } from '@site/contract/messages';
import type { AccessDatabase, Reads } from '#lib/data/database.ts';
import { ProblemError } from '#lib/http/problem.ts';
import type { RoutedRequest } from '#lib/http/routes.ts';
import { isId } from '#lib/content/reads/entity.ts';
import { findReview } from './reviews.ts';
import { momentOf } from '#lib/content/reads/visibility.ts';

/*
 * Public reads with a preview: the ordinary answers with unsaved content in them, the same for all areas.
 */

/** The id of the preview that an address names; `null`: none. */
export function previewIn(address: string): string | null {
  // Of every read: most have no query.
  return address.includes('?') ? queryOf(address).get(previewParameter) : null;
}

function queryOf(address: string): URLSearchParams {
  return new URLSearchParams(address.split('?').slice(1).join('?'));
}

/** 404: there is no such preview, or it has expired. */
export function previewGone(): ProblemError {
  return new ProblemError(404, 'not-found', previewMessages.gone);
}

/** A preview by its id. @throws 404 when there is none, or it has expired */
export async function findPreview({ preview }: Pick<AccessDatabase, 'preview'>, id: string) {
  const where = { id, expiresAt: { gt: new Date() } };
  const stored = isId(id) ? await preview.findFirst({ where }) : null;
  if (!stored) throw previewGone();
  return stored;
}

/** What a preview shows, as it is stored. */
export function draftOf(stored: { area: string; isNew: boolean; records: unknown }): Draft {
  const area = previewAreas.find((each) => each === stored.area);
  if (!area) throw previewGone();
  return { area, isNew: stored.isNew, records: itemsOf(stored.records).map(fieldsOf) };
}

/** Where the public site shows a preview. @param id its own, or the token of a review link */
export function previewAddress(webUrl: string, shown: Draft, id: string): string {
  const url = new URL(draftAddress(shown), webUrl);
  url.searchParams.set(previewParameter, id);
  return url.href;
}

export interface PreviewDeps {
  accessDb: AccessDatabase;
  db: Reads;
  settings: { jwtSecret: string };
}

/**
 * What a public read with `?preview=` shows.
 * @param id of a preview, or the token of a review link
 * @param now the moment of the request
 * @throws 404, 410
 */
async function shownBy({ accessDb, db, settings }: PreviewDeps, id: string, now: Date) {
  if (isReviewToken(id)) return (await findReview({ db, settings }, id, now)).shown;
  return draftOf(await findPreview(accessDb, id));
}

/** How a preview changes the answer to a public read. */
export interface PreviewedRead {
  /** What is answered in place of what is stored; `undefined`: that, as `show` changes it. */
  own: unknown;
  show: (body: unknown) => unknown;
}

/** Finds the preview that the query of a public read names; `null`: it names none. @throws 404, 410 */
export function openPreviewedReads(deps: PreviewDeps) {
  return async (request: RoutedRequest): Promise<PreviewedRead | null> => {
    const { tsRestRoute: route, originalUrl, params } = request;
    const id = isPublicRead(route) ? previewIn(originalUrl) : null;
    if (id === null) return null;
    const draft = await shownBy(deps, id, momentOf(request));
    const asked = { ...Object.fromEntries(queryOf(originalUrl)), ...params };
    return {
      own: draftAnswer(route, params, draft),
      show: (body) => withDraft(route, asked, body, draft),
    };
  };
}
