import { handlers } from '@site/mocks';
import { sampleContent } from '@site/samples';
import { describe, expect, it } from 'vitest';
import { apiUrl, call, server } from './api.ts';

const role = 'editor';

describe('about texts', () => {
  const update = 'PATCH /api/about/updateAbout';
  const read = 'GET /api/about/getAbout/Vision';

  it('keep what an update does not send, and say what was updated', async () => {
    const body = { category: 'Vision', title: 'What we see' };
    const reply = await call(update, { role, body });
    expect(reply).toMatchObject({
      status: 200,
      body: { msg: 'Vision updated successfully', aboutUs: body },
    });
    const { body: stored, headers } = await call(read);
    const { description } = sampleContent.about.find(({ category }) => category === 'Vision') ?? {};
    expect(stored).toMatchObject({ aboutUs: { ...body, description } });
    expect(headers.get('ETag')).toBe(reply.headers.get('ETag'));
  });

  it('refuse an update of another version', async () => {
    const options = { role, body: { category: 'Vision' }, headers: { 'If-Match': '"x"' } } as const;
    expect((await call(update, options)).status).toBe(412);
  });

  it('are made by the first update, which needs a title and a text', async () => {
    server.resetHandlers(...handlers({ apiUrl, content: { ...sampleContent, about: [] } }));
    expect((await call(read)).status).toBe(404);
    expect(await call(update, { role, body: { category: 'Vision' } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'title' }, { path: 'description' }] },
    });
    const body = { category: 'Vision', title: 'Ours', description: 'To see.' };
    expect((await call(update, { role, body })).status).toBe(200);
    expect((await call(read)).body).toMatchObject({ aboutUs: { ...body, imgUrl: null } });
  });

  it('are of no other kind', async () => {
    expect((await call('GET /api/about/getAbout/History')).status).toBe(404);
  });
});

describe('the director’s message', () => {
  it('says that it was updated, along with its fields', async () => {
    const body = { title: 'From the director' };
    const line = 'PATCH /api/director-message/update';
    const reply = await call(line, { role, body });
    expect(reply.body).toMatchObject({
      msg: 'Director message updated successfully',
      description: sampleContent.directorMessage.description,
      ...body,
    });
    const read = await call('GET /api/director-message');
    expect(read.body).not.toHaveProperty('msg');
    expect(read.headers.get('ETag')).toBe(reply.headers.get('ETag'));
  });
});

describe('what visitors send', () => {
  it('is one subscription of an address, which the answer does not tell', async () => {
    const line = 'POST /api/newsletter/subscribe';
    for (const email of ['reader@example.org', 'Reader@Example.org']) {
      const { status, body } = await call(line, { body: { email } });
      expect({ status, body }).toEqual({ status: 201, body: { email } });
    }
    const found = await call('GET /api/newsletter/subscribers?q=reader', { role: 'editor' });
    expect(found.body).toMatchObject([{ email: 'reader@example.org' }]);
    expect(await call(line, { body: { email: 'no address' } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'email' }] },
    });
  });

  it('is a message with all three fields', async () => {
    const line = 'POST /api/contactus/message';
    const body = { name: 'A visitor', email: 'visitor@example.org', message: 'Hello' };
    expect(await call(line, { body })).toMatchObject({ status: 201, body });
    expect((await call(line, { body: { ...body, message: ' ' } })).status).toBe(400);
  });
});
