import { handlers } from '@site/mocks';
import { sampleContent } from '@site/samples';
import { expect, it } from 'vitest';
import { apiUrl, call, server } from './api.ts';

// Samples have all of them, so that no call of the contract's cases shows it.
it('makes a text by its first update, which needs a title and a text', async () => {
  const update = 'PATCH /api/about/updateAbout';
  server.resetHandlers(...handlers({ apiUrl, content: { ...sampleContent, about: [] } }));
  expect(await call(update, { role: 'editor', body: { category: 'Vision' } })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'title' }, { path: 'description' }] },
  });
  const body = { category: 'Vision', title: 'Ours', description: 'To see.' };
  expect((await call(update, { role: 'editor', body })).status).toBe(200);
});
