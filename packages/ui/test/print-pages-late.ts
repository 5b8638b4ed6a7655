import { configure, prettyDOM } from '@testing-library/react';

/**
 * Lets a query's error print the page when its message is read, not when it is made: a wait makes
 * one at every change of the page and discards all but the last.
 */
export function printPagesLate(): void {
  configure({ getElementError });
}

function getElementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  // What is shown of the code is the test's line, not this one.
  Error.captureStackTrace(error, getElementError);
  const print = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { configurable: true, get: print });
}
