import { sampleContent } from '@site/samples';
import { expect, it } from 'vitest';
import { call, recordsOf } from './api.ts';

it('has the categories that the titles of sample events and videos name', async () => {
  for (const [path, samples] of [
    ['/api/events/events', sampleContent.events],
    ['/api/videos/videos', sampleContent.videos],
  ] as const) {
    const shown = recordsOf(await call(`GET ${path}?sort=createdAt`));
    expect(shown).toMatchObject(
      samples.map(({ title, category }) => ({ title, category: { title: category } })),
    );
  }
});
