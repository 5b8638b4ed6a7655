import type { ListArea } from '@site/contract';
import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { menu } from '#areas/index.ts';
import { Guard, Only } from '#session/guard.tsx';
import { NotFound } from '#shell/not-found.tsx';
import { ScreenError } from '#shell/screen-error.tsx';
import { Shell } from '#shell/shell.tsx';
import { ToRecord } from '#shell/to-record.tsx';
import { Dialogs } from '#ui/dialogs/dialogs.tsx';

const screens = menu.flatMap(({ screens: ofGroup }) => ofGroup);

const toRoutes = (each: (typeof screens)[number]): RouteObject => {
  const { path, access, lazy: load, lazyEntry, area, below } = each;
  const children = [
    ...(lazyEntry ? [{ path: ':id', lazy: lazyEntry }] : []),
    ...(area ? [{ path: ':id/history', lazy: () => lazyHistory(area) }] : []),
  ];
  const pages = [
    { path, lazy: load, children },
    ...(below ? [{ path: `${path}/${below.path}`, lazy: below.lazy }] : []),
  ];
  return { element: <Only access={access} />, children: pages };
};

async function lazyHistory(area: ListArea) {
  return { Component: (await import('#area-kit/history-page.tsx')).historyPage(area) };
}

const SetUp = lazy(async () => ({
  default: (await import('#areas/users/set-up-screen.tsx')).SetUpScreen,
}));

/** What the guard lets staff into, and what stands in place of an address that there is not. */
export const screenRoutes: RouteObject[] = [
  {
    element: (
      <Dialogs>
        <Guard SetUp={SetUp} />
      </Dialogs>
    ),
    children: [
      {
        Component: Shell,
        children: [
          {
            ErrorBoundary: ScreenError,
            children: [
              ...screens.map(toRoutes),
              { path: '/review/:area/:id', Component: ToRecord },
              { path: '*', Component: NotFound },
            ],
          },
        ],
      },
    ],
  },
];
