import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { contract, type Career } from '@site/contract';
import { applicationMessages } from '@site/contract/messages';
import { languagesFixture, publishedFixture } from '@site/contract/fixtures';
import { problem, respond } from '@site/mocks';
import { apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';
import { withContent } from '../../../test/with-content.ts';

async function storedCareer(): Promise<Career> {
  const answer = await fetch(`${apiUrl}/api/career/`);
  const [first] = (await answer.json()) as Career[];
  if (!first) throw new Error('There is no sample.');
  return first;
}

const stored: Career = {
  _id: '0190a000-0000-7000-8000-000000000001',
  ...publishedFixture,
  ...languagesFixture,
  title: 'Vet',
  description: 'Text',
  applyLink: 'https://example.org/apply',
  applyOnSite: false,
  location: 'Quetta',
  isInternship: false,
  department: 'Animal health',
  employmentType: 'Part-time',
  closesAt: '2190-03-21T09:30:00.000Z',
  documents: [
    { title: 'Form', url: 'https://files.example.org/form.odt', bytes: 1_200_000, kind: 'odt' },
  ],
  createdAt: '2026-03-10T09:00:00.000Z',
  updatedAt: '2026-03-10T09:00:00.000Z',
};

describe('a career that closes', () => {
  it('says when, with its department, employment type and documents', async () => {
    // Search engines read the server's HTML.
    vi.stubEnv('SSR', true);
    server.use(respond(apiUrl, contract.careers.get, 200, stored));
    renderWeb(`/career/${stored._id}`);
    expect(await screen.findByText('Closes on 21 March 2190, 14:30')).toBeVisible();
    expect(screen.getByText('Animal health')).toBeVisible();
    expect(screen.getByText('Part-time')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download (ODT, 1.2 MB): Form' })).toBeVisible();
    const page = document.documentElement.innerHTML;
    expect(page).toContain('"employmentType":"PART_TIME"');
    expect(page).toContain('"validThrough":"2190-03-21T09:30:00.000Z"');
  });

  it('takes no applications once it has closed', async () => {
    const body = { ...stored, closesAt: '2026-03-21T09:30:00.000Z' };
    server.use(respond(apiUrl, contract.careers.get, 200, body));
    renderWeb(`/career/${stored._id}`);
    expect(await screen.findByText('This position closed on 21 March 2026, 14:30.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Apply/ })).not.toBeInTheDocument();
  });
});

describe('a career', () => {
  it('is shown in full, with where one applies', async () => {
    // Search engines read the server's HTML.
    vi.stubEnv('SSR', true);
    const career = await storedCareer();
    renderWeb(`/career/${career._id}`);

    expect(await screen.findByRole('heading', { level: 1, name: career.title })).toBeVisible();
    expect(screen.getByText(career.location)).toBeVisible();
    const apply = screen.getByRole('link', { name: /^Apply/ });
    expect(apply).toHaveAttribute('href', career.applyLink);
    expect(apply).toHaveAttribute('target', '_blank');
    expect(document.documentElement.innerHTML).toContain('"@type":"JobPosting"');
    expect(screen.queryByLabelText('Résumé link')).not.toBeInTheDocument();
  });
});

describe('more openings', () => {
  it('are those that are open, the soonest to close first, also after one that has closed', async () => {
    const opening = (title: string, closesAt: string) => {
      return { title, description: 'Text', applyLink: '/apply', location: 'Quetta', closesAt };
    };
    withContent({
      careers: [
        opening('Last', '2190-03-22'),
        opening('Over', '2026-03-21'),
        opening('Later', '2190-03-21'),
        opening('Soon', '2190-03-20'),
        opening('Past', '2026-03-20'),
      ],
    });
    const answer = await fetch(`${apiUrl}/api/career/?q=Over`);
    const [over] = (await answer.json()) as Career[];
    renderWeb(`/career/${over?._id}`);
    const more = within(await screen.findByRole('region', { name: 'More openings' }));
    expect(more.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
      'Later',
      'Last',
    ]);
    expect(screen.getByRole('link', { name: /^Next/ })).toHaveTextContent('Soon');
  });
});

describe('applying with a résumé', () => {
  async function open() {
    const career = await storedCareer();
    const { user } = renderWeb(`/career/${career._id}`, { role: 'user' });
    const field = await screen.findByLabelText('Résumé link');
    return { user, field };
  }

  it('is there for those who are signed in, and says that it worked', async () => {
    const { user, field } = await open();
    await user.type(field, 'https://example.org/me.pdf');
    await user.click(screen.getByRole('button', { name: 'Send application' }));

    expect(await screen.findByText('Application sent successfully')).toBeVisible();
    expect(field).toHaveValue('');
  });

  it('asks for an address', async () => {
    const { user, field } = await open();
    await user.click(screen.getByRole('button', { name: 'Send application' }));
    expect(screen.getByText('Résumé link is required.')).toBeVisible();
    expect(field).toHaveFocus();
  });

  it("keeps what was typed, under the server's sentence", async () => {
    const { user, field } = await open();
    await user.type(field, 'not an address');
    await user.click(screen.getByRole('button', { name: 'Send application' }));

    const form = screen.getByRole('form', { name: 'Send your résumé' });
    expect(await within(form).findByText(/^Résumé must/)).toBeVisible();
    expect(field).toHaveValue('not an address');
    expect(field).toBeInvalid();
  });

  it('says why the whole was refused', async () => {
    server.use(
      respond(
        apiUrl,
        contract.applications.create,
        401,
        problem(401, 'Please sign in to do this.'),
      ),
    );
    const { user, field } = await open();
    await user.type(field, 'https://example.org/me.pdf');
    await user.click(screen.getByRole('button', { name: 'Send application' }));

    expect(await screen.findByText('Please sign in to do this.')).toBeVisible();
    expect(field).toHaveValue('https://example.org/me.pdf');
  });
});

describe('applying on the site', () => {
  const onSite: Career = { ...stored, applyLink: '', applyOnSite: true };

  async function open(career: Career = onSite) {
    server.use(respond(apiUrl, contract.careers.get, 200, career));
    const { user } = renderWeb(`/career/${career._id}`);
    const form = await screen.findByRole('form', { name: 'Send your application' });
    const fill = async () => {
      await user.type(within(form).getByLabelText('Name'), 'ثنا مرزا');
      await user.type(within(form).getByLabelText('Email'), 'sana@example.org');
      await user.type(within(form).getByLabelText('Phone'), '+92 300 1');
      const file = new File(['x'], 'cv.pdf', { type: 'application/pdf' });
      await user.upload(within(form).getByLabelText('Résumé'), file);
      await user.click(within(form).getByLabelText(/^I agree/));
    };
    const send = () => user.click(within(form).getByRole('button', { name: 'Send application' }));
    return { form: within(form), fill, send };
  }

  it('is offered where the site takes applications, and says for how long they are stored', async () => {
    const { form } = await open();
    expect(screen.queryByRole('link', { name: /^Apply/ })).not.toBeInTheDocument();
    expect(form.getByText(/12 months after the position has closed/)).toBeVisible();
    expect(screen.getByRole('form')).toHaveAttribute('enctype', 'multipart/form-data');
  });

  it('stands next to the apply link where there is one', async () => {
    await open({ ...stored, applyOnSite: true });
    expect(screen.getByRole('link', { name: /^Apply/ })).toBeVisible();
  });

  it('names every field that is empty, and focuses the first', async () => {
    const { form, send } = await open();
    await send();
    expect(form.getByText('Name is required.')).toBeVisible();
    expect(form.getByText('Please choose your résumé.')).toBeVisible();
    expect(form.getByText('Please agree that we store your application.')).toBeVisible();
    expect(form.getByLabelText('Name')).toHaveFocus();
    expect(form.getAllByRole('link').map(({ textContent }) => textContent)).toContain('Résumé');
  });

  it('says that it worked', async () => {
    server.use(
      respond(apiUrl, contract.applications.apply, 201, { msg: applicationMessages.received }),
    );
    const { form, fill, send } = await open();
    await fill();
    await send();
    expect(await form.findByText(applicationMessages.received)).toBeVisible();
    expect(form.getByLabelText('Name')).toHaveValue('');
  });

  it.each([
    [413, applicationMessages.resumeTooLarge],
    [415, applicationMessages.notAResume],
  ] as const)('shows a %s under the file, and leaves what was typed', async (status, text) => {
    server.use(respond(apiUrl, contract.applications.apply, status, problem(status, text)));
    const { form, fill, send } = await open();
    await fill();
    await send();
    expect(await form.findByText(text)).toBeVisible();
    expect(form.getByLabelText('Résumé')).toBeInvalid();
    expect(form.getByLabelText('Name')).toHaveValue('ثنا مرزا');
  });

  it('says when the position has closed meanwhile', async () => {
    server.use(
      respond(apiUrl, contract.applications.apply, 409, problem(409, applicationMessages.closed)),
    );
    const { form, fill, send } = await open();
    await fill();
    await send();
    expect(await form.findByText(applicationMessages.closed)).toBeVisible();
  });
});
