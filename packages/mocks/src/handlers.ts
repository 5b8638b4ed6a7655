import { sampleContent, type SampleContent } from '@site/samples';
import type { HttpHandler } from 'msw';
import { createAccounts } from './accounts.ts';
import { preflight } from './cors.ts';
import { createStore } from './store.ts';
import { anyAddress, httpHandler } from './route-handler.ts';
import { contentIn, overridesOf, type ScenarioName } from './scenarios.ts';
import { unknownAddress, wrongMethod } from './unknown-address.ts';

/** What a mock of the API is made from; all of it may be left out. */
export interface MockOptions {
  /** The address that is answered for, without a slash at its end. Default: any. */
  apiUrl?: string;
  /** What is there at the start. Default: the samples. */
  content?: SampleContent;
  /** What is played. Default: `normal`. */
  scenario?: ScenarioName;
}

/**
 * Handlers that answer every route of the contract from a store of their own: two calls share
 * nothing.
 */
export function handlers(options: MockOptions = {}): HttpHandler[] {
  const { apiUrl = anyAddress, content = sampleContent, scenario: name = 'normal' } = options;
  const start = contentIn(name, content);
  const accounts = createAccounts(start.users, { endedBefore: name === 'expired-session' });
  return [
    preflight(apiUrl),
    ...overridesOf(name, apiUrl),
    wrongMethod(apiUrl),
    httpHandler(createStore(apiUrl, start, accounts, name).handlers),
    unknownAddress(apiUrl),
  ];
}

/**
 * The same in a scenario: `server.resetHandlers(...scenario('many'))`, or, as far as it only makes calls
 * fail, over what is there: `server.use(...scenario('news.create:409'))`.
 */
export function scenario(name: ScenarioName, options: MockOptions = {}): HttpHandler[] {
  return handlers({ ...options, scenario: name });
}
