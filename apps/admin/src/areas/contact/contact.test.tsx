import { contract } from '@site/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill, renderAdmin } from '#testing/render-admin.tsx';
import { readStored } from '#testing/stored.ts';

const { get } = contract.contact;

const submit = () =>
  within(screen.getByRole('main')).getByRole('button', { name: 'Update Contact Information' });

async function open() {
  const app = renderAdmin('/update-contact-us', { as: 'editor' });
  await screen.findByLabelText('Address');
  return app;
}

describe('contact information', () => {
  it('is saved, its sub-addresses as one text', async () => {
    const before = get.responses[200].parse(await readStored(get.path));
    const { user } = await open();
    await fill(user, screen.getByLabelText('Phone'), '+92 51 555 0199');
    await user.type(
      screen.getByRole('combobox', { name: /Sub-addresses/ }),
      'Office Quetta,Office Gilgit{Enter}',
    );
    await user.click(submit());
    expect(await screen.findByText('Contact information updated successfully')).toBeInTheDocument();
    const saved = get.responses[200].parse(await readStored(get.path));
    expect(saved.phone).toBe('+92 51 555 0199');
    expect(saved.subAddress).toBe(`${before.subAddress}, Office Quetta, Office Gilgit`);
  });

  it('needs address, phone and email', async () => {
    const { user } = await open();
    for (const label of ['Address', 'Phone', 'Email']) {
      await fill(user, screen.getByLabelText(label), '');
    }
    await user.click(submit());
    const summary = await screen.findByRole('alert', { name: 'Please correct 3 fields' });
    for (const label of ['Address', 'Phone', 'Email']) {
      expect(summary).toHaveTextContent(`${label} is required.`);
    }
  });
});
