import { t } from '#language/text.ts';
import { DayFact } from './fact.tsx';

const dayLength = 86_400_000;

/** When an entry was changed, if that was a day or more after it came on, as far as is known. */
export function UpdatedFact({
  entry: { createdAt, updatedAt, publishAt, publishedAt },
}: {
  entry: {
    createdAt: string;
    updatedAt: string;
    publishAt: string | null;
    publishedAt?: string | null;
  };
}) {
  const since = Math.max(
    ...[createdAt, publishAt, publishedAt].map((at) => Date.parse(at ?? '') || 0),
  );
  return (
    Date.parse(updatedAt) - since >= dayLength && (
      <DayFact label={t('Updated')} instant={updatedAt} />
    )
  );
}
