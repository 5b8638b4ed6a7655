import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useHref, useLocation } from 'react-router';
import { t } from '#language/text.ts';

/**
 * Retries all failed reads of the page, as the page does by itself after a while.
 * Without scripts it is a link to the page.
 */
export function Retry({ className }: { className?: string }) {
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const path = useHref(pathname + search);
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    setTrying(false);
  };
  return (
    <a
      href={path}
      className={className}
      aria-disabled={isTrying}
      onClick={(event) => {
        event.preventDefault();
        if (!isTrying) void retry();
      }}
    >
      {t('Try again')}
    </a>
  );
}
