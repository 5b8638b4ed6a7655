import { Badge, VisuallyHidden } from '@mantine/core';
import { z } from 'zod';
import { languageName } from '#lib/text/language-name.ts';

const readable = z.object({ languages: z.array(z.string()) });

/** Says of an entry in which languages besides its own it is published. */
export function LanguageMarks({ entry }: { entry: object }) {
  const { data } = readable.safeParse(entry);
  return data?.languages.slice(1).map((code) => {
    const label = `Published in ${languageName(code)}`;
    return (
      <Badge key={code} size="lg" variant="light" color="gray" c="dimmed" tt="none" title={label}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <bdi lang={code} aria-hidden>
          {new Intl.DisplayNames(code, { type: 'language' }).of(code)}
        </bdi>
      </Badge>
    );
  });
}
