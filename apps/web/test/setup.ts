import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi, type MockInstance } from 'vitest';
import { handlers } from '@site/mocks';
import { printPagesLate } from '@site/ui/testing';
import { clearSession } from '#lib/session.ts';
import { dismissAll } from '#lib/toast.tsx';
import { apiUrl, server } from './mock-api.ts';

// A busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 });
printPagesLate();

vi.mock('#lib/leave.ts', () => import('./leave.ts'));

let complaints: MockInstance<typeof console.error>;
const isBrowser = typeof window !== 'undefined';

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));

beforeEach(() => {
  server.resetHandlers(...handlers({ apiUrl }));
  complaints = vi.spyOn(console, 'error');
  if (isBrowser) fillInWhatJsdomLacks();
});

afterEach(() => {
  vi.unstubAllEnvs();
  if (isBrowser) {
    cleanup();
    clearSession();
    dismissAll();
  }
  // React and jsdom say here what a visitor should never meet.
  const [complaint] = complaints.mock.calls;
  if (complaint) throw new Error(`The console had an error: ${complaint.join(' ')}`);
});

afterAll(() => server.close());

class NothingObserved {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function fillInWhatJsdomLacks() {
  document.documentElement.dataset['api'] = apiUrl;
  vi.stubGlobal('IntersectionObserver', NothingObserved);
  vi.stubGlobal('ResizeObserver', NothingObserved);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
  });
}
