import { sampleContent } from '@site/samples';
import { describe, expect, it } from 'vitest';
import { call, emailOf, recordOf, recordsOf } from './api.ts';

const line = '/api/application/applications';
const resumeUrl = 'https://example.org/cv.pdf';

const newestCareer = async () => recordsOf(await call('GET /api/career'))[0];
const list = async () => recordsOf(await call(`GET ${line}`, { role: 'editor' }));

describe('applications', () => {
  it('come from the signed-in user, newest first', async () => {
    const career = await newestCareer();
    const body = { careerId: career?._id, resumeUrl };
    const created = await call(`POST ${line}`, { role: 'user', body });
    expect(created).toMatchObject({
      status: 201,
      body: {
        userId: { email: emailOf('user') },
        careerId: { _id: career?._id, title: career?.['title'] },
        resumeUrl,
      },
    });
    expect((await list())[0]).toEqual(recordOf(created));
  });

  it('of the samples name account and career', async () => {
    expect((await list()).toReversed()).toMatchObject(
      sampleContent.applications.map(({ email, career, ...rest }) => ({
        userId: { email },
        careerId: { title: career },
        ...rest,
      })),
    );
  });

  it('need a career that is there', async () => {
    const body = { careerId: '01900000-0000-7000-8000-000000000000', resumeUrl };
    expect(await call(`POST ${line}`, { role: 'user', body })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'careerId', message: 'Please select a career' }] },
    });
  });

  it('go with their career', async () => {
    const career = await newestCareer();
    const body = { careerId: career?._id, resumeUrl };
    const { _id } = recordOf(await call(`POST ${line}`, { role: 'user', body }));
    await call(`DELETE /api/career/${career?._id}`, { role: 'editor' });
    expect((await list()).map((application) => application._id)).not.toContain(_id);
  });

  it('are found by who applied for what', async () => {
    const [application] = sampleContent.applications;
    const q = encodeURIComponent(`haider ${application?.career}`);
    const found = recordsOf(await call(`GET ${line}?q=${q}`, { role: 'editor' }));
    expect(found).toMatchObject([{ careerId: { title: application?.career } }]);
  });
});
