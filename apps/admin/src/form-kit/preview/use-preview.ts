import { fieldsOf } from '@site/contract/json';
import { useDebouncedValue } from '@mantine/hooks';
import { areaName, type Preview } from '@site/contract';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { ApiProblem } from '#lib/calls/problem.ts';
import { versioned } from '#lib/calls/versioned.ts';

/** Milliseconds without a key press after which the preview follows. */
const typingPause = 100;

/** What a form changes. Without an id: a new entry, or the only record of its area. */
export interface Previewed {
  area: string;
  id?: string | undefined;
}

/** The address of a preview, and how often what it shows has changed. */
interface Shown {
  url: string;
  changes: number;
}

/**
 * A preview of what stands in a form, which follows what is typed.
 * @param body what the form would send
 */
export function usePreview({ area, id }: Previewed, body: unknown) {
  const [settled] = useDebouncedValue(JSON.stringify(body), typingPause);
  const [shown, setShown] = useState<Shown | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [attempt, retry] = useReducer((before: number) => before + 1, 0);
  /** The last one that was sent: one after the other, so that an older text never replaces a newer one. */
  const last = useRef<Promise<Preview | null>>(Promise.resolve(null));

  const send = useEffectEvent((text: string) => {
    const fields = fieldsOf(JSON.parse(text));
    const make = async () =>
      versioned(
        await api.previews.create.mutate({ body: { area: areaName(area), id, body: fields } }),
      ).body;
    const follow = async (before: Preview | null): Promise<Preview> => {
      if (!before) return make();
      try {
        const call = { params: { id: before._id }, body: { body: fields } };
        return versioned(await api.previews.update.mutate(call)).body;
      } catch (error) {
        // It has expired while nothing was typed.
        if (error instanceof ApiProblem && error.status === 404) return make();
        throw error;
      }
    };
    const before = last.current;
    const sent = before.then(follow);
    // What failed changed nothing.
    last.current = sent.catch(() => before);
    return sent;
  });

  useEffect(() => {
    let isCurrent = true;
    send(settled).then(
      ({ url }) => {
        if (!isCurrent) return;
        setShown((earlier) => ({ url, changes: (earlier?.changes ?? 0) + 1 }));
        setProblem(null);
      },
      (error: unknown) => {
        if (isCurrent) setProblem(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [settled, attempt]);

  return { shown, problem, retry };
}
