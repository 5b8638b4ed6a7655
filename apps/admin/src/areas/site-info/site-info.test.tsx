import { contract } from '@site/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { apiUrl, server } from '#testing/mock-api.ts';
import { fill, renderAdmin, uploadPicture } from '#testing/render-admin.tsx';
import { lose, readStored, refuse } from '#testing/stored.ts';

const { get, update } = contract.siteInfo;

const submit = () =>
  within(screen.getByRole('main')).getByRole('button', { name: 'Update Site Info' });

async function open() {
  const app = renderAdmin('/update-site-info', { as: 'editor' });
  await screen.findByLabelText(/Facebook URL/);
  return app;
}

describe('site info', () => {
  it('sends what is entered, trimmed, and nothing that is empty', async () => {
    const before = get.responses[200].parse(await readStored(get.path));
    const { user } = await open();
    await fill(user, screen.getByLabelText(/Facebook URL/), '  https://facebook.com/indus  ');
    await fill(user, screen.getByLabelText(/Twitter URL/), '');
    await fill(user, screen.getByLabelText(/Hours of the phone number/), 'Day and night');
    let sent: unknown;
    server.use(
      http.put(`${apiUrl}${update.path}`, async ({ request }) => {
        sent = await request.clone().json();
      }),
    );
    await user.click(submit());
    expect(await screen.findByText('Site info updated successfully')).toBeInTheDocument();
    expect(sent).toMatchObject({
      facebookURL: 'https://facebook.com/indus',
      actionHours: 'Day and night',
    });
    expect(sent).not.toHaveProperty('twitterURL');
    expect(sent).not.toHaveProperty('logo');
    const saved = get.responses[200].parse(await readStored(get.path));
    expect(saved.twitterURL).toBe(before.twitterURL);
  });

  it('pins pages of the site to words', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add Pin' }));
    const pins = screen.getByRole('list', { name: 'Pins of the search (optional)' });
    const pin = within(within(pins).getByRole('group', { name: /: Pin 4$/ }));
    await fill(user, pin.getByLabelText(/^Words/), 'tender, ٹینڈر');
    const page = pin.getByRole('combobox', { name: /^Page/ });
    await fill(user, page, 'https://example.org');
    await user.click(submit());
    expect(
      await pin.findByText('Page must start with / for a page of this site.'),
    ).toBeInTheDocument();

    await fill(user, page, '/tenders');
    await user.click(submit());
    expect(await screen.findByText('Site info updated successfully')).toBeInTheDocument();
    const { searchPins } = get.responses[200].parse(await readStored(get.path));
    expect(searchPins).toHaveLength(4);
    expect(searchPins.at(-1)).toEqual({ words: 'tender, ٹینڈر', link: '/tenders' });
  });

  it('takes another logo', async () => {
    const { user } = await open();
    await uploadPicture(user);
    await user.click(submit());
    await screen.findByText('Site info updated successfully');
    const saved = get.responses[200].parse(await readStored(get.path));
    expect(screen.getByAltText('Logo of the site')).toHaveAttribute('src', saved.logo);
  });

  it('shows the default logo when the stored one can’t be loaded', async () => {
    await open();
    fireEvent.error(screen.getByAltText('Logo of the site'));
    expect(screen.getByAltText('Logo of the site')).toHaveAttribute('src', '/icon.svg');
  });

  it('refuses what is no web address', async () => {
    const { user } = await open();
    const field = screen.getByLabelText(/YouTube URL/);
    expect(field).toHaveAttribute('type', 'url');
    await fill(user, field, 'javascript:alert(1)');
    await user.click(submit());
    expect(await screen.findByRole('alert', { name: 'Please correct one field' })).toBeVisible();
  });

  it('shows a message when it can’t be loaded', async () => {
    lose('get', get.path);
    renderAdmin('/update-site-info', { as: 'editor' });
    expect(await screen.findByText('Failed to fetch site info')).toBeInTheDocument();
  });

  it('says why it can’t be saved, else that the server failed', async () => {
    const { user } = await open();
    refuse('put', update.path, 'Not today.');
    await user.click(submit());
    expect(await screen.findByText('Not today.')).toBeInTheDocument();
    lose('put', update.path);
    await user.click(submit());
    expect(await screen.findByText('Server error')).toBeInTheDocument();
  });
});
