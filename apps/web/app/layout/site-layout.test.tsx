import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import routes from '#routes.ts';
import { leaveTo } from '#lib/leave.ts';
import { loggedOutHash } from '@site/contract/access';
import { contract } from '@site/contract';
import { respond } from '@site/mocks';
import { sampleContent } from '@site/samples';
import { adminUrl, apiUnavailable, apiUrl, server } from '../../test/mock-api.ts';
import { renderWeb } from '../../test/render-web.tsx';
import { withContent } from '../../test/with-content.ts';

beforeEach(() => void vi.mocked(leaveTo).mockReset());
// Requested when a user is signed in; its latency does not matter here.
beforeAll(() => Promise.all([import('./signed-in-actions.tsx'), import('./end-session.tsx')]));

describe('what people are warned of', () => {
  it('stands before every page, and leads to what to do', async () => {
    renderWeb('/nowhere');
    const banner = await screen.findByRole('complementary', { name: 'Advisories' });
    const [advisory] = sampleContent.advisories;
    const link = await within(banner).findByRole('link', { name: advisory?.title ?? 'none' });
    expect(link.getAttribute('href')).toMatch(/^\/advisories\/[\da-f-]{36}$/);
    expect(banner.compareDocumentPosition(screen.getByRole('main'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(within(banner).queryByRole('link', { name: 'All advisories' })).toBeNull();
  });

  it('takes no place when there is nothing', async () => {
    server.use(respond(apiUrl, contract.advisories.list, 200, []));
    renderWeb('/nowhere');
    await screen.findByRole('link', { name: 'YouTube' });
    expect(screen.queryByRole('complementary', { name: 'Advisories' })).toBeNull();
  });
});

describe('the header', () => {
  it('says how to reach the organisation', async () => {
    renderWeb('/nowhere');
    const header = within(screen.getByRole('banner'));
    const { email, phone } = sampleContent.contact;
    expect(await header.findByRole('link', { name: email })).toHaveAttribute(
      'href',
      `mailto:${email}`,
    );
    expect(header.getByRole('link', { name: phone })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:[+\d]+$/),
    );
    for (const name of ['Facebook', 'Instagram', 'Twitter', 'LinkedIn', 'YouTube']) {
      expect(await header.findByRole('link', { name })).toHaveAttribute(
        'href',
        expect.stringMatching(/^https:/),
      );
    }
  });

  it('has the action of the organisation, and the number to call', async () => {
    renderWeb('/nowhere');
    const header = within(screen.getByRole('banner'));
    const { actionLabel, actionUrl } = sampleContent.siteInfo;
    const action = await header.findByRole('link', { name: `${actionLabel}` });
    expect(action).toHaveAttribute('href', actionUrl);
    const call = header.getByRole('link', { name: '0800 00000' });
    expect(call).toHaveAttribute('href', 'tel:080000000');
  });

  it('has an action that calls, where there is no page', async () => {
    withContent({ siteInfo: { ...sampleContent.siteInfo, actionUrl: null } });
    renderWeb('/nowhere');
    const header = within(screen.getByRole('banner'));
    const call = await header.findByRole('link', { name: 'Report a sick animal' });
    expect(call).toHaveAttribute('href', 'tel:080000000');
    expect(header.queryByRole('link', { name: '0800 00000' })).not.toBeInTheDocument();
  });

  it('says where to ask when that can not be read', () => {
    server.use(apiUnavailable);
    renderWeb('/nowhere/at/all');
    expect(screen.getByRole('link', { name: 'Get in touch' })).toHaveAttribute(
      'href',
      '/contact-us',
    );
  });

  it('offers a visitor to log in', () => {
    renderWeb('/nowhere');
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('button', { name: 'Admin' })).not.toBeInTheDocument();
  });

  it('takes staff to the admin app by a hand-over code', async () => {
    const { user } = renderWeb('/nowhere', { role: 'editor' });
    await user.click(await screen.findByRole('button', { name: 'Admin' }));

    await waitFor(() => expect(leaveTo).toHaveBeenCalledOnce());
    expect(vi.mocked(leaveTo).mock.calls[0]?.[0]).toMatch(
      new RegExp(`^${adminUrl}/handoff#code=.+`),
    );
    expect(screen.queryByRole('link', { name: 'Log In' })).not.toBeInTheDocument();
  });

  it('offers a plain user the own menu, and asks before logging out', async () => {
    const { user } = renderWeb('/news', { role: 'user' });
    await user.click(await screen.findByLabelText('Your account'));
    expect(screen.getByRole('link', { name: 'Update Password' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Log Out' }));

    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    await user.click(within(dialog).getByRole('button', { name: 'Log Out' }));

    expect(await screen.findByRole('link', { name: 'Log In' })).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Indus One Health' }),
    ).toBeInTheDocument();
  });

  it('keeps the session when the visitor cancels', async () => {
    const { user } = renderWeb('/news', { role: 'user' });
    await user.click(await screen.findByLabelText('Your account'));
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(localStorage.getItem('token')).toBeTruthy();
  });

  it('ends a session that the server no longer knows', async () => {
    const { storeSession } = await import('#lib/session.ts');
    storeSession({ token: 'long-ended', role: 'user', userId: 'own' });
    renderWeb('/nowhere');
    expect(await screen.findByRole('link', { name: 'Log In' })).toBeVisible();
  });

  it('ends its session with that of the admin app', async () => {
    const ended = vi.fn<(token: string | null) => void>();
    server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith('/api/user/logout')) ended(request.headers.get('authorization'));
    });
    renderWeb(`/home${loggedOutHash}`, { role: 'admin' });
    expect(await screen.findByRole('link', { name: 'Log In' })).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
    expect(ended).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Bearer ./));
    server.events.removeAllListeners();
  });

  it('reads public content without a token', async () => {
    const personal = new Set<string>();
    server.events.on('request:start', ({ request }) => {
      if (request.headers.has('authorization')) personal.add(new URL(request.url).pathname);
    });
    renderWeb('/news', { role: 'user' });
    await screen.findAllByRole('article');
    await waitFor(() => expect([...personal]).toEqual(['/api/user/getUserById']));
    server.events.removeAllListeners();
  });

  it('searches', async () => {
    const { user } = renderWeb('/news');
    await user.type(screen.getByRole('searchbox', { name: 'Search this site' }), 'rabies{Enter}');
    const summary = await screen.findByText(/results? for/i);
    expect(summary).toBeVisible();
  });
});

describe('the menu', () => {
  it.each([
    ['/blog/some-id', 'Archives'],
    ['/tenders/some-id', 'Tenders'],
    ['/career/some-id', 'Careers'],
    ['/partner-org/some-id', 'Partner Org'],
    ['/project-activity-pictures?projectId=some-id', 'Projects'],
  ])('marks on %s the list that it belongs to', async (path, name) => {
    renderWeb(path);
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    // The stored menu takes the place of the built-in one.
    await waitFor(() => {
      const item = menu.getByRole('link', { name, hidden: true });
      expect(item).toHaveAttribute('aria-current', 'true');
      expect(item.closest('details')?.querySelector('summary')).toHaveAttribute('data-current');
    });
  });

  it('marks one on every page of an entry', async () => {
    const paths = routes.flatMap(({ children = [] }) =>
      children.flatMap(({ path, file }) =>
        path?.includes('/:id') && file.startsWith('pages/') ? [path.replace(':id', 'some-id')] : [],
      ),
    );
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths) {
      const { container, unmount } = renderWeb(`/${path}`);
      await waitFor(() =>
        expect(container.querySelector('nav [aria-current="true"]')).toBeInTheDocument(),
      );
      unmount();
    }
  });
});

describe('a change of pages', () => {
  it('goes to the top and gives the focus to the new page', async () => {
    const { user } = renderWeb('/nowhere');
    const scrollTo = vi.fn<() => void>();
    vi.stubGlobal('scrollTo', scrollTo);
    await user.click(screen.getByRole('link', { name: 'Log In' }));

    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('an address without a page', () => {
  it('says so and leads home', () => {
    renderWeb('/nowhere/at/all');
    expect(screen.getByText('404')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    expect(screen.getByText('The page you are looking for does not exist.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  });
});
