import { useQuery } from '@tanstack/react-query';
import { Part } from './desk-part.tsx';
import { improvementOf } from './improvement.ts';
import { otherLanguages, type PlaceOf } from '#lib/translations.ts';

/** One thing that could be better; nothing where there is none, or that can't be read. */
export function ImprovementPart({ placeOf }: { placeOf: PlaceOf }) {
  const { data: languages } = useQuery(otherLanguages);
  const codes = (languages ?? []).map(({ code }) => code);
  const { data: found } = useQuery({
    ...improvementOf(codes, placeOf),
    enabled: languages !== undefined,
  });
  if (!found) return null;
  const { title, kind, path, all, total } = found;
  return (
    <Part
      id="improvement"
      title="One thing to improve"
      all={all}
      rows={[
        {
          id: path,
          title,
          kind,
          place: { path },
          ...(total > 1 && { text: `one of ${total.toLocaleString('en')}` }),
        },
      ]}
    />
  );
}
