import { vi } from 'vitest';

// For each file again, unlike what the modules below do once.
vi.mock('#lib/leave.ts', () => import('./leave.ts'));

// The server's tests have no page.
if (typeof document !== 'undefined') {
  const { setUpPage } = await import('./page-setup.ts');
  setUpPage();
}
