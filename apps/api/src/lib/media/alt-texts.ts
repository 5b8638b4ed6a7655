import { contract, describedPicture, listAreas } from '@site/contract';
import type { z } from 'zod';
import type { Change } from '#lib/data/change.ts';
import type { Transaction } from '#lib/data/database.ts';

const inputs = new Map<string, z.ZodType>(
  listAreas.map((area) => [area, contract[area].create.body]),
);

/**
 * Stores the alternative texts of content with the uploads that it describes, to propose them where such a
 * picture is chosen again. What is not described any more keeps its last text.
 */
export async function rememberAltTexts(
  db: Pick<Transaction, '$executeRaw'>,
  { changes }: { changes: readonly Change[] },
): Promise<void> {
  // Of a picture that several entries describe the last one counts.
  const texts = new Map(changes.flatMap(describedBy));
  if (texts.size === 0) return;
  // Locked in one order, for others may store some of them at the same moment.
  await db.$executeRaw`
    WITH described AS (
      SELECT uploads.id, given.description
      FROM unnest(${[...texts.keys()]}::text[], ${[...texts.values()]}::text[])
        AS given (address, description)
      JOIN uploads USING (address)
      ORDER BY uploads.id
      FOR NO KEY UPDATE OF uploads
    )
    UPDATE uploads SET alt_text = described.description FROM described WHERE uploads.id = described.id`;
}

/** The address of an entry's picture and what says what it shows, if the change has set one of them. */
function describedBy({ area, operation, before, body }: Change): [string, string][] {
  const input = inputs.get(area);
  const { imageAlt: text } = body;
  if (!input || operation === 'delete' || typeof text !== 'string' || text === '') return [];
  const address = describedPicture(input, body);
  const isNew = text !== before?.['imageAlt'] || address !== describedPicture(input, before);
  return address !== null && isNew ? [[address, text]] : [];
}
