import type { ListArea } from '@site/contract';
import { lazy } from 'react';
import { Navigate, Outlet, type RouteObject } from 'react-router';
import { menu } from '#areas/index.ts';
import { startScreen } from '#lib/start-screen.ts';
import { FullPageLoader } from '#ui/full-page-loader.tsx';
import { LoginPage } from '#session/login-page.tsx';
import { ScreenError } from '#shell/screen-error.tsx';
import { paths } from './paths.ts';

const screens = menu.flatMap(({ screens: ofGroup }) => ofGroup);
const staffScreens = screens.filter(({ access }) => access === 'staff');
const adminScreens = screens.filter(({ access }) => access === 'admin');

const toRoute = ({ path, lazy: load, lazyEntry, area }: (typeof screens)[number]): RouteObject => ({
  path,
  lazy: load,
  children: [
    ...(lazyEntry ? [{ path: ':id', lazy: lazyEntry }] : []),
    ...(area ? [{ path: ':id/history', lazy: () => lazyHistory(area) }] : []),
  ],
});

async function lazyHistory(area: ListArea) {
  return { Component: (await import('#area-kit/history-page.tsx')).historyPage(area) };
}

const SetUp = lazy(async () => ({
  default: (await import('#areas/users/set-up-screen.tsx')).SetUpScreen,
}));

/** Leads to where the user begins. */
function Start() {
  return <Navigate to={startScreen()} replace />;
}

const shell = () => import('#shell/shell.tsx');

/** Every address of the app. */
export const routes: RouteObject[] = [
  {
    Component: Outlet,
    ErrorBoundary: ScreenError,
    HydrateFallback: FullPageLoader,
    children: [
      { index: true, Component: Start },
      // The first that most see: it needs no file of its own, and the frame comes while one types.
      { path: paths.login, element: <LoginPage onStart={() => void shell().catch(() => {})} /> },
      {
        path: paths.forgotPassword,
        lazy: async () => ({
          Component: (await import('#session/forgot-password-page.tsx')).ForgotPasswordPage,
        }),
      },
      {
        path: '/reset-password/:token',
        lazy: async () => ({
          Component: (await import('#session/reset-password-page.tsx')).ResetPasswordPage,
        }),
      },
      {
        path: '/accept-invitation/:token',
        lazy: async () => ({
          Component: (await import('#session/accept-invitation-page.tsx')).AcceptInvitationPage,
        }),
      },
      {
        path: paths.updatePassword,
        lazy: async () => ({
          Component: (await import('#session/update-password-page.tsx')).UpdatePasswordPage,
        }),
      },
      {
        path: '/handoff',
        lazy: async () => {
          const { HandoffPage, handoffLoader } = await import('#session/handoff-page.tsx');
          return { Component: HandoffPage, loader: handoffLoader };
        },
      },
      {
        lazy: async () => {
          const { Guard } = await import('#session/guard.tsx');
          return { element: <Guard SetUp={SetUp} /> };
        },
        children: [
          {
            lazy: async () => ({ Component: (await shell()).Shell }),
            children: [
              {
                ErrorBoundary: ScreenError,
                children: [
                  ...staffScreens.map(toRoute),
                  {
                    lazy: async () => ({
                      Component: (await import('#session/guard.tsx')).AdminOnly,
                    }),
                    children: adminScreens.map(toRoute),
                  },
                  {
                    path: '/review/:area/:id',
                    lazy: async () => ({
                      Component: (await import('#shell/to-record.tsx')).ToRecord,
                    }),
                  },
                  {
                    path: '*',
                    lazy: async () => ({
                      Component: (await import('#shell/not-found.tsx')).NotFound,
                    }),
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];
