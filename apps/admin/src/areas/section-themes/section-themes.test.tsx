import { contract } from '@site/contract';
import { defaultTheme } from '@site/contract/defaults';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiUrl, server } from '#testing/mock-api.ts';
import { fill, renderAdmin } from '#testing/render-admin.tsx';
import { readStored } from '#testing/stored.ts';

const { get } = contract.sectionThemes;
const pathOf = (position: string) => get.path.replace(':position', position);

beforeEach(() => {
  // A few of the sections are enough to choose from.
  const record = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
  const sections = [
    { position: 'about-us', title: 'About Us', description: null },
    { position: 'news', title: '', description: null },
    { position: 'winter', title: 'Winter', description: null },
  ];
  server.use(
    http.get(`${apiUrl}${contract.sectionInfo.list.path}`, () =>
      HttpResponse.json(sections.map((each) => ({ ...record, ...each, _id: crypto.randomUUID() }))),
    ),
  );
});

async function open() {
  const app = renderAdmin('/color-theme', { as: 'editor' });
  await screen.findByRole('heading', { name: 'Background' });
  return app;
}

type User = Awaited<ReturnType<typeof open>>['user'];

async function choose(user: User, name: string) {
  await user.click(screen.getByRole('combobox', { name: 'Section' }));
  await user.click(await screen.findByRole('option', { name, hidden: true }));
}

const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save Theme' }));
const colour = (label: string) => screen.getByRole('textbox', { name: label });
// Typing goes through a colour letter by letter; a paste comes as a whole.
const setColour = (label: string, value: string) =>
  fireEvent.change(colour(label), { target: { value } });

describe('section colours', () => {
  it('offer sections by title, else by position, and begin with the first', async () => {
    const { user } = await open();
    expect(screen.getByRole('combobox', { name: 'Section' })).toHaveValue('About Us');
    await user.click(screen.getByRole('combobox', { name: 'Section' }));
    const options = await screen.findAllByRole('option', { hidden: true });
    expect(options.map(({ textContent }) => textContent)).toEqual(['About Us', 'news', 'Winter']);
  });

  it('are shown at once and stored when saved', async () => {
    const { user } = await open();
    setColour('Section background', '#123456');
    const preview = screen.getByRole('region', { name: 'Live Preview' });
    expect(preview.innerHTML).toContain('--section-bg: #123456');
    await save(user);
    expect(await screen.findByText('Color theme saved successfully!')).toBeInTheDocument();
    expect(await readStored(pathOf('about-us'))).toMatchObject({
      config: { background: { sectionBgColor: '#123456' } },
    });
  });

  it('begin with defaults where a section has none', async () => {
    const { user } = await open();
    await choose(user, 'Winter');
    expect(
      await screen.findByText('No color theme found for "winter". Creating defaults…'),
    ).toBeInTheDocument();
    expect(colour('Section background')).toHaveValue(
      defaultTheme('winter').background.sectionBgColor,
    );
    await save(user);
    await screen.findByText('Color theme saved successfully!');
    expect(await readStored(pathOf('winter'))).toMatchObject({ position: 'winter' });
    expect(screen.queryByText(/Creating defaults/)).not.toBeInTheDocument();
  });

  it.each([
    { kind: 'button', name: 'Button' },
    { kind: 'card', name: 'Card' },
    { kind: 'input field', name: 'Input Field' },
  ])('keep at least one $kind', async ({ kind, name }) => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: `Add ${name}` }));
    await user.click(screen.getByRole('button', { name: `Remove: ${name} 2` }));
    await user.click(screen.getByRole('button', { name: `Remove: ${name} 1` }));
    expect(await screen.findByText(`At least 1 ${kind} is required.`)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: `Remove: ${name} 1` })).toBeInTheDocument();
  });

  it('warn of a text that can’t be read, and say what the site will show', async () => {
    await open();
    setColour('Section background', '#ffffff');
    setColour('Heading', '#f59e0b');
    expect(colour('Heading')).toHaveAccessibleDescription(/Contrast 2\.1:1.*nearest shade/);
    setColour('Heading', '#134e4a');
    expect(colour('Heading')).not.toHaveAccessibleDescription(/Contrast/);
  });

  it('refuse an invalid colour, next to the field', async () => {
    const { user } = await open();
    setColour('Heading', 'nearly teal');
    await save(user);
    expect(await screen.findByRole('alert', { name: 'Please correct one field' })).toBeVisible();
    expect(colour('Heading')).toBeInvalid();
  });

  it('ask before another section replaces what was changed', async () => {
    const { user } = await open();
    setColour('Heading', '#000000');
    await choose(user, 'Winter');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(colour('Heading')).toHaveValue('#000000');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Section' })).toHaveValue('About Us'),
    );
  });

  it('take extras as JSON, once applied', async () => {
    const { user } = await open();
    const field = screen.getByLabelText('Extras JSON');
    await fill(user, field, '{"ribbon": ');
    await user.click(screen.getByRole('button', { name: 'Apply JSON' }));
    expect(await screen.findByText('Invalid JSON in extras.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reset to Current' }));
    expect(field).toHaveValue('{}');
    await fill(user, field, '{"ribbon": {"color": "#ffa700"}}');
    await user.click(screen.getByRole('button', { name: 'Apply JSON' }));
    expect(await screen.findByText('Extras updated.')).toBeInTheDocument();
    await save(user);
    await screen.findByText('Color theme saved successfully!');
    expect(await readStored(pathOf('about-us'))).toMatchObject({
      config: { extras: { ribbon: { color: '#ffa700' } } },
    });
  });

  it('keep extras that are written but not applied', async () => {
    const { user } = await open();
    await fill(user, screen.getByLabelText('Extras JSON'), '{"ribbon": ');
    await choose(user, 'Winter');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    setColour('Heading', '#000000');
    await save(user);
    await screen.findByText('Color theme saved successfully!');
    expect(screen.getByLabelText('Extras JSON')).toHaveValue('{"ribbon": ');
  });

  it('go back to the defaults, or begin with those of another section, and keep their texts', async () => {
    const { user } = await open();
    await fill(user, screen.getByLabelText('Title'), 'Who we are');
    setColour('Heading', '#123456');
    await save(user);
    await screen.findByText('Color theme saved successfully!');
    await choose(user, 'Winter');
    await screen.findByText(/Creating defaults/);
    await user.click(screen.getByRole('button', { name: 'Copy from…' }));
    await user.click(await screen.findByRole('menuitem', { name: 'About Us' }));
    await waitFor(() => expect(colour('Heading')).toHaveValue('#123456'));
    expect(screen.getByLabelText('Title')).not.toHaveValue('Who we are');
    await user.click(screen.getByRole('button', { name: 'Back to default' }));
    expect(colour('Heading')).toHaveValue(defaultTheme('winter').text.headingColor);
  });

  it('are all in the preview, each entry of a list by itself', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add Card' }));
    const preview = within(screen.getByRole('region', { name: 'Live Preview' }));
    expect(preview.getByText('Card 2')).toBeInTheDocument();
  });
});
