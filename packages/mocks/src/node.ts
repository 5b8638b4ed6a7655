import { setupServer, type SetupServer } from 'msw/node';
import { handlers, type MockOptions } from './handlers.ts';

/**
 * Answers for the API inside a Node process: tests and server rendering. Call its `listen()` first.
 * @param apiUrl the address that is answered for; without it any
 */
export function createMockServer(
  apiUrl?: string,
  options: Omit<MockOptions, 'apiUrl'> = {},
): SetupServer {
  return setupServer(...handlers({ ...options, ...(apiUrl !== undefined && { apiUrl }) }));
}
