import { setupWorker, type SetupWorker } from 'msw/browser';
import { createHandlers } from './handlers.ts';

/**
 * A service worker that answers for the API in the browser; call its `start()` before the first
 * request. The Vite plugin of this package serves its script.
 */
export function createMockWorker(apiUrl: string): SetupWorker {
  return setupWorker(...createHandlers(apiUrl));
}
