import type { NextFunction, RequestHandler } from 'express';

/**
 * Requests that are begun in one turn of the event loop. Node accepts one connection in a turn: if each turn answered a
 * thousand requests, a new visitor would wait for as long as the others keep coming.
 */
const perTurn = 32;

/** A middleware that begins requests in the order in which they come, some in each turn of the event loop. */
export function takeTurns(): RequestHandler {
  const waiting: NextFunction[] = [];
  let begun = 0;
  let isScheduled = false;
  const turn = () => {
    const next = waiting.splice(0, perTurn);
    begun = next.length;
    isScheduled = begun > 0;
    if (isScheduled) setImmediate(turn);
    for (const begin of next) begin();
  };
  return (_request, _response, next) => {
    if (!isScheduled) {
      isScheduled = true;
      begun = 0;
      setImmediate(turn);
    }
    if (begun === perTurn) {
      waiting.push(next);
      return;
    }
    begun += 1;
    next();
  };
}
