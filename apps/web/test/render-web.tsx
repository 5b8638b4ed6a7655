import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutesStub, Outlet } from 'react-router';
import type { Role } from '@site/contract';
import { tokenOf } from '@site/mocks';
import { Providers } from '#layout/providers.tsx';
import { SiteLayout } from '#layout/site-layout.tsx';
import { keepSession } from '#lib/session.ts';
import ForgotPasswordPage from '#pages/forgot-password/forgot-password-page.tsx';
import HomePage from '#pages/home/home-page.tsx';
import LoginPage from '#pages/login/login-page.tsx';
import NewsPage from '#pages/news/news-page.tsx';
import NotFoundPage from '#pages/not-found/not-found-page.tsx';
import ResetPasswordPage from '#pages/reset-password/reset-password-page.tsx';
import UpdatePasswordPage from '#pages/update-password/update-password-page.tsx';
import { adminUrl, apiUrl } from './mock-api.ts';

const pages = [
  { path: 'home', Component: HomePage },
  { path: 'news', Component: NewsPage },
  { path: 'login', Component: LoginPage },
  { path: 'forgot-password', Component: ForgotPasswordPage },
  { path: 'reset-password/:token', Component: ResetPasswordPage },
  { path: 'update-password', Component: UpdatePasswordPage },
  { path: '*', Component: NotFoundPage },
];

function Frame() {
  return (
    <Providers>
      <SiteLayout>
        <Outlet />
      </SiteLayout>
    </Providers>
  );
}

/**
 * The site as an element, at an address.
 * @param queries what the server read, as a page's loader returns it
 */
export function siteAt(path: string, queries?: unknown) {
  const Site = createRoutesStub([
    { id: 'root', loader: () => null, Component: Frame, children: pages },
  ]);
  const site = { apiUrl, adminUrl };
  return (
    <Site initialEntries={[path]} hydrationData={{ loaderData: { root: { site, queries } } }} />
  );
}

/**
 * Opens the site at an address, as a browser does after a navigation: nothing is read yet.
 * @param role signed in as the sample account of this role; none: a visitor
 */
export function renderWeb(path: string, { role }: { role?: Role } = {}) {
  if (role) keepSession({ token: tokenOf(role), role, userId: 'own' });
  return { user: userEvent.setup(), ...render(siteAt(path)) };
}
