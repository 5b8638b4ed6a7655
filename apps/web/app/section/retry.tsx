import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';

/**
 * Retries all failed reads of the page, as the page does by itself after a while.
 * Without scripts it is a link to the page.
 */
export function Retry({ className }: { className?: string }) {
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    setTrying(false);
  };
  return (
    <a
      href={pathname + search}
      className={className}
      aria-disabled={isTrying}
      onClick={(event) => {
        event.preventDefault();
        if (!isTrying) void retry();
      }}
    >
      Try again
    </a>
  );
}
