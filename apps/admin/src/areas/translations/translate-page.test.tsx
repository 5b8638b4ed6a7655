import { contract } from '@site/contract';
import { editingMessages, submissionMessages, translationMessages } from '@site/contract/messages';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failRoute } from '#testing/mock-api.ts';
import { onRealApi } from '#testing/real-api.ts';
import { fill, renderAdmin, saveOtherwise } from '#testing/render-admin.tsx';
import {
  articleOf,
  putTranslation,
  readTranslation,
  rename,
  switchReview,
  makeArticle,
} from '#testing/translations.ts';

onRealApi();

const urdu = 'بارہ اضلاع میں ٹیکے';

/** Opens the translation of a news article. */
async function open(title: string) {
  const { _id } = await articleOf(title);
  const app = renderAdmin(`/translations/news/${_id}/ur`, { as: 'editor' });
  const input = await screen.findByRole('textbox', { name: 'Title' });
  return { ...app, input };
}

const newTitle = () => makeArticle('A new well');

describe('the translation of an entry', () => {
  it('is typed beside its texts in the direction of its language, stored as a draft, published and taken down', async () => {
    const title = await newTitle();
    const { user, input } = await open(title);
    expect(within(screen.getByRole('group', { name: 'Title' })).getByText(title)).toBeVisible();
    expect(input).toHaveAttribute('lang', 'ur');
    expect(input).toHaveAttribute('dir', 'rtl');
    expect(screen.getByRole('textbox', { name: 'Content' })).toHaveAttribute('dir', 'rtl');
    await fill(user, input, urdu);
    expect(screen.getByText(`As written · ${title.length} characters`)).toBeVisible();
    expect(input).toHaveAccessibleDescription(`${urdu.length} of 200 characters`);
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText(translationMessages.saved)).toBeVisible();
    expect(await readTranslation(title)).toMatchObject({
      fields: { title: urdu },
      state: 'draft',
      sourceVersion: 1,
    });

    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(translationMessages.published)).toBeVisible();
    expect((await readTranslation(title)).state).toBe('done');
    expect(await screen.findByRole('button', { name: 'Save and publish' })).toBeVisible();

    await saveOtherwise(user, screen, 'Take down');
    expect(await screen.findByText(translationMessages.takenDown)).toBeVisible();
    expect((await readTranslation(title)).status).toBe('draft');
  });

  it('is submitted where there is a review, and published by who reviews it', async () => {
    const title = await newTitle();
    await switchReview(true);
    const { user, input } = await open(title);
    await fill(user, input, urdu);
    await user.click(await screen.findByRole('button', { name: 'Submit for review' }));
    expect(await screen.findByText(submissionMessages.submitted)).toBeVisible();
    expect(await screen.findByText(/^Waiting for review since/)).toBeVisible();
    expect((await readTranslation(title)).state).toBe('draft');
    cleanup();

    const reviewer = renderAdmin('/waiting-for-review', { as: 'moderator' });
    await reviewer.user.click(await screen.findByRole('link', { name: urdu }));
    expect(await screen.findByText(/^Waiting for review since/)).toBeVisible();
    const [publish] = screen.getAllByRole('button', { name: 'Publish' });
    if (publish) await reviewer.user.click(publish);
    expect(await screen.findByText(translationMessages.published)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^Waiting for review since/)).toBeNull());
    expect((await readTranslation(title)).state).toBe('done');
    await switchReview(false);
  });

  it('is deleted after a question', async () => {
    const title = await newTitle();
    await putTranslation('editor', title, { fields: { title: urdu } });
    const { user, input } = await open(title);
    expect(input).toHaveValue(urdu);
    await user.click(screen.getByRole('button', { name: 'Delete translation' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(translationMessages.removed)).toBeVisible();
    // The form begins again.
    await waitFor(() => expect(input).not.toBeInTheDocument());
    expect(await screen.findByRole('textbox', { name: 'Title' })).toBeVisible();
  });

  it('is marked where its entry has changed since, until it is saved or found to be still right', async () => {
    const title = await newTitle();
    await putTranslation('editor', title, { fields: { title: urdu }, status: 'published' });
    await rename(title, `${title} again`);
    const { user, input } = await open(`${title} again`);
    const field = within(screen.getByRole('group', { name: 'Title' }));
    expect(field.getByText('Changed since')).toBeVisible();
    expect(field.getByText('again', { selector: 'ins' })).toBeVisible();
    expect(
      within(screen.getByRole('group', { name: 'Content' })).queryByText('Changed since'),
    ).toBeNull();

    // What is typed is not sent by it.
    await user.type(input, '۔');
    expect(screen.queryByRole('button', { name: 'Still right' })).not.toBeInTheDocument();
    await user.keyboard('{Backspace}');
    await user.click(await screen.findByRole('button', { name: 'Still right' }));
    expect(await screen.findByText(translationMessages.published)).toBeVisible();
    expect(field.queryByText('Changed since')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await readTranslation(`${title} again`)).toMatchObject({
      fields: { title: urdu },
      state: 'done',
      sourceVersion: 2,
    });
  });

  it('is taken from what was translated before, with the terms of the text beside it', async () => {
    const title = await makeArticle('Rabies clinics open in Mirpur');
    const other = await makeArticle('Rabies clinics open in Kotri');
    await putTranslation('editor', other, { fields: { title: urdu } });
    const { user, input } = await open(title);
    const field = within(screen.getByRole('group', { name: 'Title' }));
    expect(field.queryByRole('region')).not.toBeInTheDocument();
    await user.click(input);
    const use = await field.findByRole('button', { name: `Use “${urdu}”` });
    expect(field.getByRole('link', { name: other })).toBeVisible();
    expect(field.getByRole('region', { name: 'Glossary' })).toHaveTextContent(/^TermsRabies: /i);
    await user.click(use);
    expect(input).toHaveValue(urdu);
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText(translationMessages.saved)).toBeVisible();
    expect((await readTranslation(title)).fields).toEqual({ title: urdu });
  });

  it('leads by a button or a key to the next text without a translation, after the last to the first', async () => {
    const { user, input } = await open(await newTitle());
    const next = screen.getByRole('button', { name: 'Next untranslated text' });
    const fields = within(screen.getByRole('main')).getAllByRole('textbox');
    for (const field of [...fields, input]) {
      await user.keyboard('{Alt>}[KeyN]{/Alt}');
      expect(field).toHaveFocus();
    }
    await user.keyboard(urdu);
    const others = fields.filter((field) => field !== input);
    for (const field of [...others, ...others]) {
      await user.click(next);
      expect(field).toHaveFocus();
    }
    for (const field of others) {
      await user.click(next);
      expect(next).toHaveAttribute('aria-disabled', 'false');
      await fill(user, field, urdu);
    }
    expect(next).toHaveAttribute('aria-disabled', 'true');
  });

  it('keeps what is typed when it can’t be saved, and when it is left', async () => {
    const { user, input, path } = await open(await newTitle());
    await fill(user, input, urdu);
    failRoute(contract.translations.put);
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(editingMessages.connectionLost)).toBeVisible();
    expect(input).toHaveValue(urdu);
    await user.click(screen.getByRole('link', { name: 'All translations' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(path()).toMatch(/\/ur$/);
    expect(input).toHaveValue(urdu);
  });

  it('shows a colleague’s beside what is typed, and sends neither before one is chosen', async () => {
    const title = await newTitle();
    await putTranslation('editor', title, { fields: { title: 'پہلا' } });
    const { user, input } = await open(title);
    await putTranslation('moderator', title, { fields: { title: 'دوسرا' } });
    await fill(user, input, urdu);
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Somebody else has saved this in the meantime')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /دوسرا/ }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText(translationMessages.saved)).toBeVisible();
    expect((await readTranslation(title)).fields['title']).toBe('دوسرا');
  });

  it('shows a colleague’s that was begun in the meantime', async () => {
    const title = await newTitle();
    const { user, input } = await open(title);
    await putTranslation('moderator', title, { fields: { title: 'دوسرا' } });
    await fill(user, input, urdu);
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await user.click(await screen.findByRole('radio', { name: /دوسرا/ }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText(translationMessages.saved)).toBeVisible();
    expect((await readTranslation(title)).fields['title']).toBe('دوسرا');
  });

  it('has refusals of the API at the text that they are about', async () => {
    const { user, input } = await open(await newTitle());
    await fill(user, input, 'ا'.repeat(300));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(input).toBeInvalid());
    expect(input).toHaveAccessibleDescription(/characters/);
  });
});
