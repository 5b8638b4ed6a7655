import { useEffect, useState } from 'react';

/**
 * Captions as a file of the page's own: browsers take them from another site only with its video, and then only when
 * both allow it.
 * @param url where they are; the API allows the site to read its uploads
 * @returns an address for `<track>`; `null` while there is none, or when they can't be read
 */
export function useCaptions(url: string | null | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);

  useEffect(() => {
    if (!url) return;
    const aborter = new AbortController();
    let made: string | null = null;
    const load = async () => {
      const answer = await fetch(url, { signal: aborter.signal });
      if (!answer.ok) return;
      const file = new Blob([await answer.text()], { type: 'text/vtt' });
      if (aborter.signal.aborted) return;
      made = URL.createObjectURL(file);
      setAddress(made);
    };
    // The video plays without them, too.
    load().catch(() => undefined);
    return () => {
      aborter.abort();
      if (made !== null) URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [url]);

  return address;
}
