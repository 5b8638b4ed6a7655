import {
  draftAnswer,
  isPublicRead,
  isReviewToken,
  previewParameter,
  withDraft,
  type Draft,
} from '@site/contract';
import { previewMessages } from '@site/contract/messages';
import type { AppRoute } from '@ts-rest/core';
import { ProblemError } from './problems.ts';
import type { Reviews } from './reviews.ts';

/** A preview, until its draft is replaced by a newer one. */
export interface StoredPreview {
  _id: string;
  /** `null`: the only record of its area. */
  recordId: string | null;
  draft: Draft;
}

interface PlainAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** A read that was asked for: its route and what its address holds. */
interface Asked {
  route: AppRoute;
  params: Readonly<Record<string, string>>;
  url: URL;
}

/** The previews, and the answers of public reads with them. */
export function createPreviews(reviews: Reviews) {
  const all = new Map<string, StoredPreview>();
  const find = (id: string): StoredPreview => {
    const found = all.get(id);
    if (!found) throw new ProblemError(404, previewMessages.gone);
    return found;
  };

  return {
    find,
    store: (preview: StoredPreview): void => void all.set(preview._id, preview),

    /**
     * What a read answers.
     * @param answer the ordinary answer
     */
    async read<Answer extends PlainAnswer>(
      { route, params, url }: Asked,
      answer: () => Answer | Promise<Answer>,
    ): Promise<PlainAnswer> {
      const id = isPublicRead(route) ? url.searchParams.get(previewParameter) : null;
      if (id === null) return answer();
      const { draft } = isReviewToken(id) ? { draft: reviews.open(id).shown } : find(id);
      const headers = { 'Cache-Control': 'no-store' };
      const own = draftAnswer(route, params, draft);
      if (own !== undefined) return { status: 200, body: own, headers };
      const { status, body, headers: ordinary = {} } = await answer();
      const { ETag: _version, ...others } = ordinary;
      const asked = { ...Object.fromEntries(url.searchParams), ...params };
      const shown = withDraft(route, asked, body, draft);
      return { status, body: shown, headers: { ...others, ...headers } };
    },
  };
}

/** What {@link createPreviews} makes. */
export type Previews = ReturnType<typeof createPreviews>;
