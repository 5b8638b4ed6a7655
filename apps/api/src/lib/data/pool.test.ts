import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { isDatabaseUnavailable, openDatabase } from './database.ts';

/** A message of PostgreSQL's protocol: its type, its length, its bytes. */
function message(type: string, ...bytes: (string | number[])[]): Buffer {
  const body = Buffer.concat(bytes.map((part) => Buffer.from(part)));
  const head = Buffer.from([...Buffer.from(type), 0, 0, 0, 0]);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

it('a server that stops just after it accepted a connection fails the query, not the process', async () => {
  const welcome = [message('R', [0, 0, 0, 0]), message('Z', 'I')];
  const goodbye = message('E', 'SFATAL\0', 'C57P01\0', 'Mterminating connection\0', '\0');
  const server = createServer((socket) => {
    socket.on('error', () => {});
    // In one packet, so that nothing can come between the two.
    socket.once('data', () => socket.end(Buffer.concat([...welcome, goodbye])));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const uncaught: unknown[] = [];
  const listener = (error: unknown) => uncaught.push(error);
  process.on('uncaughtException', listener);
  const db = openDatabase(`postgresql://user@127.0.0.1:${port}/site`, {
    name: 'test',
    size: 2,
    log: pino({ enabled: false }),
  });
  try {
    const failure = await db
      .$transaction((transaction) => transaction.news.count())
      .catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(uncaught).toEqual([]);
  } finally {
    process.off('uncaughtException', listener);
    await db.$disconnect();
    server.close();
  }
});
