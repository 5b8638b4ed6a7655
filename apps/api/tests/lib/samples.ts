import { readSample } from '../../src/sample-content.ts';
import type { TestApi } from './test-api.ts';

/** Stores the sample content, in the place of the blank records of the first start. */
export async function storeSamples({ db, media }: Pick<TestApi, 'db' | 'media'>): Promise<void> {
  const { storeContent, storeTranslations } = await readSample(media);
  await db.$transaction(async (transaction) => {
    for (const table of ['contact', 'site_info', 'navbar', 'footer', 'director_message']) {
      await transaction.$executeRawUnsafe(`DELETE FROM ${table}`);
    }
    await storeContent(transaction);
    await storeTranslations(transaction);
  });
}
