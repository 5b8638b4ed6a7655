import { previewMessages, reviewMessages } from '@site/contract/messages';
import { previewParameter, previewSignals } from '@site/contract/names';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { spanOf } from '#lib/dates.ts';
import { useSite } from '#lib/site.ts';
import { useHydrated } from '#lib/use-hydrated.ts';

const ReviewForm = lazy(() => import('./review-form.tsx'));

/**
 * Says that a page shows unsaved content, or what somebody was sent a link of to review it, with a form for the answer. In
 * the admin app's frame it reads again whatever is shown when that changes.
 */
export default function PreviewNotice() {
  const { adminUrl, apiUrl, preview, review } = useSite();
  const isHydrated = useHydrated();
  const client = useQueryClient();
  const location = useLocation();
  // Links carry no parameter: the address gets it back here, so that a reload still shows the preview.
  useEffect(() => {
    const url = new URL(window.location.href);
    if (!preview || url.searchParams.has(previewParameter)) return;
    url.searchParams.set(previewParameter, preview);
    window.history.replaceState(window.history.state, '', url);
  }, [location, preview]);
  useEffect(() => {
    const { parent } = window;
    if (parent === window) return;
    const admin = new URL(adminUrl).origin;
    const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== admin || source !== parent || data !== previewSignals.changed) return;
      // What is shown stays until the answers are there: nothing flashes, nothing scrolls.
      void client.invalidateQueries();
    };
    window.addEventListener('message', listen);
    parent.postMessage(previewSignals.ready, admin);
    return () => window.removeEventListener('message', listen);
  }, [adminUrl, client]);

  return (
    <>
      <output aria-label="Preview" lang="en" dir="ltr" className="maintenance">
        {review ? (
          <>
            <strong>{reviewMessages.notice}</strong>
            {review.title !== null && (
              <>
                {': '}
                <bdi>{review.title}</bdi>
              </>
            )}
            {'. '}
            {reviewMessages.openUntil} {spanOf(review.expiresAt, null)}.
          </>
        ) : (
          previewMessages.notice
        )}
      </output>
      {/* Its styles come with its code, which the server's page does not wait for. */}
      {review && preview && isHydrated && (
        <Suspense>
          <ReviewForm apiUrl={apiUrl} token={preview} />
        </Suspense>
      )}
    </>
  );
}
