import { contract, type Consent, type ConsentInput, type MediaFile } from '@site/contract';
import { ruleMessages } from '@site/contract/messages';
import { consentMessages, libraryMessages } from '@site/contract/messages/library';
import { tokenOf } from '@site/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { apiUrl, failRoute } from '#testing/mock-api.ts';
import { onRealApi } from '#testing/real-api.ts';
import { fill, renderAdmin } from '#testing/render-admin.tsx';

onRealApi();

const { consents, media } = contract;
type User = ReturnType<typeof renderAdmin>['user'];

const headers = {
  authorization: `Bearer ${tokenOf('editor')}`,
  'content-type': 'application/json',
};
const call = async (path: string, init: RequestInit = {}): Promise<unknown> =>
  (await fetch(apiUrl + path, { headers, ...init })).json();

/** The newest picture of the library. */
async function firstPicture(): Promise<MediaFile> {
  const found = await call(`${media.list.path}?kind=picture&perPage=1`);
  const [picture] = media.list.responses[200].parse(found);
  if (!picture) throw new Error('There are no pictures');
  return picture;
}

async function isHidden({ _id }: MediaFile): Promise<boolean> {
  return media.get.responses[200].parse(await call(`/api/media/${_id}`)).isHidden;
}

const amina = (change: Partial<ConsentInput> = {}): ConsentInput => ({
  who: 'Amina, with her goats',
  purposes: ['site'],
  place: 'district',
  from: '2026-01-01T00:00:00.000Z',
  language: 'Sindhi',
  files: [],
  ...change,
});

async function note(input: ConsentInput): Promise<Consent> {
  const body = JSON.stringify(input);
  return consents.create.responses[201].parse(
    await call(consents.create.path, { method: 'POST', body }),
  );
}

/** A Word document of before 2007, as far as the API reads it. */
function wordFile(): File {
  const bytes = new Uint8Array(4096);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  // In UTF-16.
  bytes.set(new TextEncoder().encode('W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0\0\0'), 1024);
  return new File([bytes], 'form.doc', { type: 'application/msword' });
}

/** Opens a consent. */
async function open(id: string) {
  const app = renderAdmin(`/consents/${id}`, { as: 'editor' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Consent' }));
  await dialog.findByRole('button', { name: 'Update Consent' });
  return { ...app, dialog };
}

/** Answers a question with a yes. */
async function agree(user: User, question: string, yes: string) {
  const dialog = await screen.findByRole('dialog', { name: question });
  await user.click(within(dialog).getByRole('button', { name: yes }));
}

it('is noted for a picture, withdrawn, and taken back', async () => {
  const picture = await firstPicture();
  const { user, path } = renderAdmin('/consents/add', { as: 'editor' });
  await fill(user, await screen.findByLabelText('Who is shown'), 'Amina, with her goats');
  await user.click(screen.getByRole('checkbox', { name: 'Website' }));
  await user.click(screen.getByRole('radio', { name: 'Only the district' }));
  await fill(user, screen.getByLabelText('Language in which it was explained'), 'Sindhi');
  await user.click(screen.getByRole('button', { name: 'Choose pictures' }));
  const library = within(await screen.findByRole('dialog', { name: 'Choose from the library' }));
  const [first] = await library.findAllByRole('button', { name: picture.name });
  if (!first) throw new Error('The picture is not offered');
  await user.click(first);
  await user.click(library.getByRole('button', { name: 'Add 1' }));
  await screen.findByRole('button', { name: `Take out: ${picture.name}` });
  await user.click(screen.getByRole('button', { name: 'Note Consent' }));
  expect(await screen.findByText(consentMessages.created)).toBeInTheDocument();

  const dialog = within(await screen.findByRole('dialog', { name: 'Consent' }));
  expect(path()).toMatch(/^\/consents\/[\da-f-]{36}$/);
  expect(await dialog.findByText('In force')).toBeVisible();
  await dialog.findByRole('button', { name: `Take out: ${picture.name}` });
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await agree(user, 'Withdraw this consent?', 'Withdraw');
  expect(await screen.findByText(consentMessages.withdrawn)).toBeInTheDocument();
  const takeBack = await dialog.findByRole('button', { name: 'Take the withdrawal back' });
  expect(await isHidden(picture)).toBe(true);

  await user.click(takeBack);
  await agree(user, 'Take the withdrawal back?', 'Take it back');
  expect(await screen.findByText(consentMessages.takenBack)).toBeInTheDocument();
  expect(await dialog.findByRole('button', { name: 'Withdraw' })).toBeVisible();
  expect(await isHidden(picture)).toBe(false);

  // The form knows the version that this has made.
  await fill(user, dialog.getByLabelText('Note (optional)'), 'Asked again by phone');
  await user.click(dialog.getByRole('button', { name: 'Update Consent' }));
  expect(await screen.findByText(consentMessages.saved)).toBeInTheDocument();
});

it('is not deleted while that would show its pictures again, and says so', async () => {
  const picture = await firstPicture();
  const { _id } = await note(amina({ files: [picture._id] }));
  await call(`/api/consents/${_id}/withdraw`, { method: 'POST', body: '{}' });
  const { user, dialog, path } = await open(_id);
  const question = 'Are you sure you want to delete this consent?';
  const remove = async () => {
    await user.click(dialog.getByRole('button', { name: 'Delete consent' }));
    await agree(user, question, 'Delete');
  };
  await remove();
  expect(await screen.findByText(consentMessages.keepsHidden)).toBeInTheDocument();

  await user.click(dialog.getByRole('button', { name: 'Take the withdrawal back' }));
  await agree(user, 'Take the withdrawal back?', 'Take it back');
  await dialog.findByRole('button', { name: 'Withdraw' });
  await remove();
  expect(await screen.findByText(consentMessages.removed)).toBeInTheDocument();
  await waitFor(() => expect(path()).toBe('/consents'));
});

it('keeps what was typed where it ends before it begins, and names the field', async () => {
  const { _id } = await note(amina());
  const { user, dialog } = await open(_id);
  const until = dialog.getByLabelText('Until (optional)');
  await user.type(until, '2025-12-31T10:00');
  await fill(user, dialog.getByLabelText('Note (optional)'), 'Until the end of the year');
  await user.click(dialog.getByRole('button', { name: 'Update Consent' }));
  const alert = await dialog.findByRole('alert', { name: 'Please correct one field' });
  const [refusal] = within(alert).getAllByRole('button', {
    name: ruleMessages.consentEndsTooEarly,
  });
  if (refusal) await user.click(refusal);
  expect(until).toHaveFocus();
  expect(until).toBeInvalid();
  expect(until).toHaveValue('2025-12-31T10:00');
  expect(dialog.getByLabelText('Note (optional)')).toHaveValue('Until the end of the year');
});

it('keeps what was typed where saving fails', async () => {
  const { _id } = await note(amina());
  const { user, dialog } = await open(_id);
  await fill(user, dialog.getByLabelText('Who is shown'), 'Amina and her brother');
  failRoute(consents.change);
  await user.click(dialog.getByRole('button', { name: 'Update Consent' }));
  expect(await screen.findByText(consentMessages.saveFailed)).toBeInTheDocument();
  expect(dialog.getByLabelText('Who is shown')).toHaveValue('Amina and her brother');
});

it('has a signed form that is stored, opened and replaced, and refuses other files', async () => {
  const { _id } = await note(amina());
  const { user, dialog } = await open(_id);
  const input = dialog.getByLabelText('Signed form', { selector: 'input' });
  await user.upload(input, new File(['GIF89a'], 'form.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(consentMessages.formOfOtherKind)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Open' })).not.toBeInTheDocument();

  await user.upload(input, wordFile());
  expect(await screen.findByText(consentMessages.formStored)).toBeInTheDocument();
  await dialog.findByRole('button', { name: /^Replace/ });
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:form');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await user.click(await dialog.findByRole('button', { name: 'Open' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(click.mock.contexts[0]).toHaveAttribute('download', expect.stringMatching(/\.doc$/));
});

it('is found by its state, and says what it is, for what, and until when', async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const picture = await firstPicture();
  await note(amina({ who: 'A mother', guardian: 'Her husband', until: soon }));
  await note(amina({ who: 'Vaccinators in Sukkur', purposes: ['print'], files: [picture._id] }));
  renderAdmin('/consents', { as: 'editor' });
  const rowOf = async (who: string) =>
    (await screen.findByRole('heading', { name: new RegExp(who) })).closest('li');
  expect(await rowOf('A mother')).toHaveTextContent(/Ends soon.*Her husband.*Website · 0 files/);
  expect(await rowOf('Vaccinators')).toHaveTextContent(/In force.*Print · One file/);

  renderAdmin('/desk', { as: 'editor' });
  const card = within(await screen.findByRole('region', { name: /^Consents that end soon/ }));
  expect(card.getByRole('link', { name: 'A mother' })).toBeVisible();
  expect(card.getByRole('link', { name: /^All/ })).toHaveAttribute(
    'href',
    '/consents?state=ending',
  );
});

it('is listed at its file, which says why nobody outside sees it', async () => {
  const picture = await firstPicture();
  const { _id } = await note(amina({ files: [picture._id], until: '2026-02-01T00:00:00.000Z' }));
  renderAdmin(`/files/${picture._id}`, { as: 'editor' });
  const dialog = within(await screen.findByRole('dialog', { name: 'File' }));
  const alert = await dialog.findByRole('alert', { name: 'Not shown to visitors' });
  await waitFor(() => expect(alert).toHaveTextContent(consentMessages.hidden.ended));
  expect(dialog.getByText(libraryMessages.pictureRemoved)).toBeVisible();
  expect(await dialog.findByRole('link', { name: 'Amina, with her goats' })).toHaveAttribute(
    'href',
    `/consents/${_id}`,
  );
  expect(dialog.getByRole('radio', { name: 'Yes' })).toBeChecked();
  expect(dialog.getByRole('link', { name: 'Note a consent' })).toHaveAttribute(
    'href',
    `/consents/add?file=${picture._id}`,
  );
});

it('begins with the file from which it is noted', async () => {
  const picture = await firstPicture();
  renderAdmin(`/consents/add?file=${picture._id}`, { as: 'editor' });
  expect(await screen.findByRole('button', { name: `Take out: ${picture.name}` })).toBeVisible();
});
