import { contract } from '@site/contract';
import { maintenanceMessages } from '@site/contract/messages';
import { problem, respond } from '@site/mocks';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { apiUrl, server } from '../../test/mock-api.ts';
import { renderWeb, siteAt } from '../../test/render-web.tsx';

describe('in read-only mode', () => {
  it.each(['/home', '/contact-us', '/nowhere'])('%s says so, as the server renders it', (path) => {
    const html = renderToString(siteAt(path, undefined, true));
    expect(html).toContain(`<output aria-label="Notice" lang="en" dir="ltr" class="maintenance">`);
    expect(html).toContain(maintenanceMessages.site);
    expect(renderToString(siteAt(path))).not.toContain(maintenanceMessages.site);
  });

  it('a form says why it was not sent, and keeps what was typed', async () => {
    const answer = problem(503, maintenanceMessages.refused);
    server.use(respond(apiUrl, contract.contact.message, 503, answer));
    const { user } = renderWeb('/contact-us', { isReadOnly: true });
    await user.type(screen.getByLabelText('Name'), 'Sana Mirza');
    await user.type(screen.getByLabelText('Email'), 'sana@example.org');
    await user.type(screen.getByLabelText('Message'), 'Where is the next course?');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(maintenanceMessages.refused)).toBeVisible();
    expect(screen.getByLabelText('Message')).toHaveValue('Where is the next course?');
  });
});
