import { Outlet } from 'react-router';
import { ProblemScreen } from './problem-screen.tsx';
import type { Route } from './+types/page-frame.ts';

export default function PageFrame() {
  return <Outlet />;
}

/** A page that threw: no such record (404), or a bug. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProblemScreen error={error} />;
}
