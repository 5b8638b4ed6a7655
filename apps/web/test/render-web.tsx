import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { ComponentType } from 'react';
import { createRoutesStub, Outlet } from 'react-router';
import type { Role } from '@site/contract';
import { tokenOf } from '@site/mocks';
import { Providers } from '#layout/providers.tsx';
import { SiteLayout } from '#layout/site-layout.tsx';
import { storeSession } from '#lib/session.ts';
import type { Site } from '#lib/site.ts';
import routes from '#routes.ts';
import { adminUrl, apiUrl, siteUrl } from './mock-api.ts';

const modules = import.meta.glob<{ default: ComponentType }>('../app/pages/*/*-page.tsx', {
  eager: true,
});

/** The pages of the route table. */
function pagesOf(
  entries: readonly RouteConfigEntry[],
): { path: string; Component: ComponentType }[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const page = modules[`../app/${file}`];
    return [...(path && page ? [{ path, Component: page.default }] : []), ...pagesOf(children)];
  });
}
const pages = pagesOf(routes);

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
 * @param isReadOnly in read-only mode
 * @param review the link whose review it shows
 */
export function siteAt(
  path: string,
  queries?: unknown,
  isReadOnly = false,
  review?: Pick<Site, 'preview' | 'review'>,
) {
  const Stub = createRoutesStub([
    { id: 'root', loader: () => null, Component: Frame, children: pages },
  ]);
  const site: Site = { siteUrl, apiUrl, adminUrl, isReadOnly, ...review };
  return (
    <Stub initialEntries={[path]} hydrationData={{ loaderData: { root: { site, queries } } }} />
  );
}

/**
 * Opens the site at an address, as a browser does after a navigation: nothing is read yet.
 * @param options.role signed in as the sample account of this role; none: a visitor
 * @param options.isReadOnly in read-only mode
 */
export function renderWeb(path: string, options: { role?: Role; isReadOnly?: boolean } = {}) {
  const { role, isReadOnly } = options;
  if (role) storeSession({ token: tokenOf(role), role, userId: 'own' });
  return { user: userEvent.setup(), ...render(siteAt(path, undefined, isReadOnly)) };
}
