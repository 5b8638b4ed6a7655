import { setupServer, type SetupServer } from 'msw/node';
import { createHandlers } from './handlers.ts';
import type { SampleContent } from './samples/index.ts';

/**
 * Answers for the API inside a Node process: tests and server rendering. Call its `listen()` first.
 * @param content what is there at the start, instead of the samples
 */
export function createMockServer(apiUrl: string, content?: SampleContent): SetupServer {
  return setupServer(...createHandlers(apiUrl, content));
}
