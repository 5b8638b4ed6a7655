import type { VisitCounts } from '@site/contract';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { settings } from '#lib/settings.ts';
import { apiUrl, server } from '#testing/mock-api.ts';
import { renderAdmin } from '#testing/render-admin.tsx';

const id = '0190a000-0000-7000-8000-000000000001';
const report = {
  kind: 'publications' as const,
  id,
  title: 'Annual report',
  url: `/publications/${id}`,
};
const address = 'https://files.example.org/report.pdf';

describe('the most read', () => {
  it('are pages and documents with their numbers in a period, which lead to the site', async () => {
    server.use(
      http.get(`${apiUrl}/api/visits`, ({ request }) => {
        const count = Number(new URL(request.url).searchParams.get('days')) * 100;
        return HttpResponse.json<VisitCounts>({
          entries: [{ ...report, count }],
          documents: [{ title: 'The report', url: address, entry: report, count: 1 }],
        });
      }),
    );
    const { user } = renderAdmin('/most-read', { as: 'editor' });
    const link = await screen.findByRole('link', { name: 'See it on the site: Annual report' });
    expect(link).toHaveAttribute('href', `${settings.webUrl}${report.url}`);
    expect(screen.getByText('3,000 visits')).toBeVisible();
    const file = screen.getByRole('link', { name: 'Open the document: The report' });
    expect(file).toHaveAttribute('href', address);
    const row = within(file.closest('li') ?? document.body);
    expect(row.getByText('1 download')).toBeVisible();
    expect(row.getByText('Annual report')).toBeVisible();

    await user.click(screen.getByRole('radio', { name: '365 days' }));
    expect(await screen.findByText('36,500 visits')).toBeVisible();
    expect(window.location.search).toBe('?days=365');
  });

  it('say that nothing was counted', async () => {
    renderAdmin('/most-read', { as: 'editor' });
    expect(await screen.findByText('Nothing was counted yet.')).toBeVisible();
  });
});
