import '@testing-library/jest-dom/vitest';
import { handlers } from '@site/mocks';
import { printPagesLate } from '@site/ui/testing';
import { configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi, type MockInstance } from 'vitest';
import { closePage } from './close-page.ts';
import { apiUrl, fewSamples, server, webUrl } from './mock-api.ts';

configure({ asyncUtilTimeout: 10_000 });
printPagesLate();

// What the server writes into the page.
const settings = document.createElement('script');
settings.type = 'application/json';
settings.id = 'settings';
settings.textContent = JSON.stringify({
  apiUrl,
  webUrl,
  uploadUrl: `${apiUrl}/v1_1/site`,
  trashDays: 30,
});
document.head.append(settings);

// Browser APIs that Mantine and ProseMirror need and jsdom lacks.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', NoObserver);
vi.stubGlobal('IntersectionObserver', NoObserver);
vi.stubGlobal('matchMedia', (media: string) => ({
  // Nothing moves: each frame of it would render what moves again.
  matches: media.includes('prefers-reduced-motion'),
  media,
  addEventListener() {},
  removeEventListener() {},
}));
window.HTMLElement.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};
Range.prototype.getClientRects = () => document.createElement('div').getClientRects();
Range.prototype.getBoundingClientRect = () => new DOMRect();
URL.createObjectURL = () => `blob:${crypto.randomUUID()}`;
URL.revokeObjectURL = () => {};
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

/** Registers what is done around the tests of a file; this module itself is evaluated once for all of them. */
export function setUpPage(): void {
  beforeAll(() => server.listen());
  let consoleError: MockInstance<typeof console.error>;
  beforeEach(() => {
    server.resetHandlers(...handlers({ apiUrl, content: fewSamples }));
    consoleError = vi.spyOn(console, 'error');
  });
  afterEach(async () => {
    await closePage();
    const { notifications } = await import('@mantine/notifications');
    const { modals } = await import('@mantine/modals');
    notifications.clean();
    modals.closeAll();
    const { endSession } = await import('#lib/session.ts');
    endSession(null);
    localStorage.clear();
    sessionStorage.clear();
    const complaints = consoleError.mock.calls.map(([first]) => String(first));
    consoleError.mockClear();
    vi.clearAllMocks();
    if (complaints.length > 0) throw new Error(`The console heard: ${complaints.join('\n')}`);
  });
  afterAll(() => server.close());
}
