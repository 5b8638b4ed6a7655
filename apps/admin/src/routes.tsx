import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import { FullPageLoader } from '#ui/states/full-page-loader.tsx';
import { LoginPage } from '#session/login-page.tsx';
import { ScreenError } from '#shell/screen-error.tsx';
import { paths } from './paths.ts';

const screens = () => import('./screen-routes.tsx');

/** The first that most see, which leads on who is signed in: it needs no file of its own, and the frame comes while one types. */
const login = <LoginPage onStart={() => void screens().catch(() => {})} />;

/** Every address outside the guard. */
const routes: RouteObject[] = [
  {
    id: 'all',
    // A path, for the router to show its fallback at an address that is still to come.
    path: '/',
    Component: Outlet,
    ErrorBoundary: ScreenError,
    HydrateFallback: FullPageLoader,
    children: [
      { index: true, element: login },
      { path: paths.login, element: login },
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
    ],
  },
];

/** A router of every address of the app: those behind the guard come with the first of them. */
export const createRouter = () =>
  createBrowserRouter(routes, {
    patchRoutesOnNavigation: async ({ patch }) => patch('all', (await screens()).screenRoutes),
  });
