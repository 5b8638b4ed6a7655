import { translationSamples } from '@site/samples';
import { Prisma } from '#generated/prisma/client.ts';
import { onlyRecord, readSources, recordOf, sourceTables } from '#lib/content/languages/sources.ts';
import type { Transaction } from '#lib/data/database.ts';

/** Stores what the sample content says in Urdu. */
export async function storeSampleTranslations(db: Transaction): Promise<void> {
  const data: Prisma.TranslationCreateManyInput[] = [];
  for (const { area, of, fields, status = 'published', before } of translationSamples) {
    const table = sourceTables.find((each) => each.area === area);
    if (!table) throw new Error(`${area} has no localized fields`);
    const name = table.key === 'id' ? table.title : recordOf(table);
    const isIt = of === null ? Prisma.sql`TRUE` : Prisma.sql`${name} = ${of}`;
    const [source] = await readSources(db, table, isIt);
    if (!source) throw new Error(`No sample of ${area} is called "${of}"`);
    data.push({
      area,
      recordId: source.id,
      record: table.key === 'id' ? source.id : (of ?? onlyRecord),
      lang: 'ur',
      fields,
      source: { ...source.texts, ...before },
      // What has changed since was of a version before.
      sourceVersion: before ? source.version - 1 : source.version,
      status,
      origin: 'person',
    });
  }
  await db.translation.createMany({ data });
}
