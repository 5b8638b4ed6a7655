import { contract } from '@site/contract';
import { defaultFooter } from '@site/contract/defaults';
import { editingMessages } from '@site/contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { apiUrl, server } from '#testing/mock-api.ts';
import { fill, renderAdmin } from '#testing/render-admin.tsx';
import { lose, readStored, refuse } from '#testing/stored.ts';

const { get, update } = contract.footer;
const storedFooter = async () => get.responses[200].parse(await readStored(get.path));

async function open(tab?: string) {
  const app = renderAdmin('/footer-management', { as: 'editor' });
  await screen.findByRole('tab', { name: 'Legal & Certifications' });
  if (tab) await app.user.click(screen.getByRole('tab', { name: tab }));
  return app;
}

type User = Awaited<ReturnType<typeof open>>['user'];

const save = (user: User) => user.click(screen.getByRole('button', { name: 'Update Footer' }));
const panel = () => within(screen.getByRole('tabpanel'));
const preview = () => within(screen.getByRole('region', { name: 'Live Preview' }));

describe('the footer', () => {
  it('shows what is changed at once, says so while it is saved, and stays as typed when it can’t be', async () => {
    const { user } = await open('Bottom Section');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Legal & Certifications',
      'About Section',
      'Quick Links',
      'Contact',
      'Bottom Section',
      'Styling',
    ]);

    await fill(user, panel().getByLabelText('Copyright'), '© Indus One Health');
    expect(preview().getByText('© Indus One Health')).toBeInTheDocument();
    let answer = () => {};
    const isAsked = new Promise<void>((asked) => {
      server.use(
        http.post(`${apiUrl}${update.path}`, async () => {
          asked();
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
        }),
      );
    });
    await save(user);
    await isAsked;
    expect(screen.getByRole('button', { name: 'Updating...' })).toBeDisabled();
    answer();
    expect(await screen.findByText('Footer updated successfully!')).toBeInTheDocument();
    expect((await storedFooter()).bottomSection.copyright).toBe('© Indus One Health');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Update Footer' })).toBeEnabled(),
    );

    await fill(user, panel().getByLabelText('Copyright'), 'Kept');
    refuse('post', update.path, 'Not today.');
    await save(user);
    expect(await screen.findByText('Error updating footer')).toBeInTheDocument();
    expect(panel().getByLabelText('Copyright')).toHaveValue('Kept');
  });

  it('adds, moves and removes links with their icons', async () => {
    const before = (await storedFooter()).quickLinksSection.links;
    const [first, second] = before.map(({ text }) => text);
    const { user } = await open('Quick Links');
    await user.click(panel().getByRole('button', { name: `Move down: ${first}` }));
    await user.click(panel().getByRole('button', { name: `Remove: ${second}` }));
    await user.click(panel().getByRole('button', { name: 'Add Quick Link' }));
    await user.paste('Volunteer');
    expect(panel().getAllByLabelText('Text').at(-1)).toHaveValue('Volunteer');
    const url = panel().getAllByRole('combobox', { name: 'URL' }).at(-1);
    if (!url) throw new Error('There is no link');
    await fill(user, url, '/volunteer');
    const icon = panel().getAllByRole('combobox', { name: 'Icon' }).at(-1);
    if (!icon) throw new Error('There is no icon field');
    await user.click(icon);
    const options = await screen.findAllByRole('option', { name: 'Helping hands', hidden: true });
    const option = options.at(-1);
    if (option) await user.click(option);
    await save(user);
    await screen.findByText('Footer updated successfully!');
    const { links } = (await storedFooter()).quickLinksSection;
    expect(links[0]?.text).toBe(first);
    expect(links.at(-1)).toEqual({ text: 'Volunteer', url: '/volunteer', icon: 'FaHandsHelping' });
    expect(links).toHaveLength(before.length);
  });

  it('stores the default size where a size is empty', async () => {
    const { user } = await open();
    await user.clear(panel().getByLabelText('Font size: Organization'));
    await user.click(screen.getByRole('tab', { name: 'About Section' }));
    await user.clear(panel().getByLabelText('Font size'));
    await user.click(screen.getByRole('tab', { name: 'Quick Links' }));
    await user.clear(panel().getByLabelText('Font size'));
    await save(user);
    await screen.findByText('Footer updated successfully!');
    const { legalSection, aboutSection, quickLinksSection } = await storedFooter();
    expect(legalSection.organization.fontSize).toBe(1);
    expect(aboutSection.fontSize).toBe(0.9);
    expect(quickLinksSection.fontSize).toBe(0.9);
  });

  it('leads to the tab of what was refused', async () => {
    const { user } = await open('Contact');
    expect(panel().getByLabelText('Email')).toHaveAttribute('type', 'email');
    await fill(user, panel().getByLabelText('Email'), 'nobody');
    await user.click(screen.getByRole('tab', { name: 'Styling' }));
    await save(user);
    const summary = await screen.findByRole('alert', { name: 'Please correct one field' });
    expect(screen.getByRole('tab', { name: /^Contact/ })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Styling' }));
    await user.click(within(summary).getByRole('button'));
    expect(panel().getByLabelText('Email')).toHaveFocus();
  });

  it('shows the built-in texts when it can’t be loaded', async () => {
    lose('get', get.path);
    await open();
    expect(screen.getByText(/could not be loaded/)).toBeInTheDocument();
    expect(preview().getByText(/1860 Societies Registration Act/)).toBeInTheDocument();
  });
});

it('goes back to the defaults, which show in the preview before they are saved', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Back to default' }));
  expect(await screen.findByText(editingMessages.filledWithDefaults)).toBeInTheDocument();
  expect(preview().getByText(defaultFooter.bottomSection.registration)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Update Footer' }));
  expect(await screen.findByText('Footer updated successfully!')).toBeInTheDocument();
});
