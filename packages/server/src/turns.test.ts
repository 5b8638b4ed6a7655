import express from 'express';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { listen } from './serve.ts';
import { takeTurns } from './turns.ts';

it('requests that come at once are begun in their order, some in each turn of the event loop', async () => {
  const app = express();
  app.use(takeTurns());
  const begun: { number: number; turn: number }[] = [];
  let turn = 0;
  let isCounting = true;
  const count = () => {
    turn += 1;
    if (isCounting) setImmediate(count);
  };
  count();
  app.get('/:number', (request, response) => {
    begun.push({ number: Number(request.params.number), turn });
    response.send('done');
  });
  const server = await listen(app, 0);
  // One connection, so that all of them are read in one turn.
  const socket = connect(server.port, '127.0.0.1');
  const requests = Array.from(
    { length: 100 },
    (_, number) => `GET /${number} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  );
  socket.end(requests.join(''));
  socket.resume();
  await once(socket, 'close');
  isCounting = false;
  await server.stop();
  expect(begun.map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, at) => at));
  const sizes = [...Map.groupBy(begun, (each) => each.turn).values()].map(({ length }) => length);
  expect(Math.max(...sizes)).toBe(32);
  expect(sizes.length).toBeGreaterThanOrEqual(4);
});
