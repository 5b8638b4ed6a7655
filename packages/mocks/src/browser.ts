import { setupWorker, type SetupWorker } from 'msw/browser';
import { handlers, type MockOptions } from './handlers.ts';

/**
 * A service worker that answers for the API in the browser; call its `start()` before the first
 * request. The Vite plugin of this package serves its script.
 */
export function createMockWorker(
  apiUrl: string,
  options: Omit<MockOptions, 'apiUrl'> = {},
): SetupWorker {
  return setupWorker(...handlers({ ...options, apiUrl }));
}
