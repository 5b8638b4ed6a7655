import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { findFreePorts, requireFreePorts } from './ports.ts';

describe('requireFreePorts', () => {
  it('is content with free ports', async () => {
    const [one = 0, two = 0] = await findFreePorts(2);
    await expect(requireFreePorts({ API_PORT: one, WEB_PORT: two })).resolves.toBeUndefined();
  });

  it.each(['127.0.0.1', '0.0.0.0', '::'])(
    'names the setting of a port that is in use at %s',
    async (host) => {
      const [port = 0] = await findFreePorts(1);
      const server = createServer().listen(port, host);
      await once(server, 'listening');
      await expect(requireFreePorts({ WEB_PORT: port })).rejects.toThrow(
        `Port ${port} is in use: stop what listens there, or set WEB_PORT to another port.`,
      );
      server.close();
    },
  );

  it('names both settings that share a port', async () => {
    const [port = 0] = await findFreePorts(1);
    await expect(requireFreePorts({ API_PORT: port, ADMIN_PORT: port })).rejects.toThrow(
      `API_PORT and ADMIN_PORT are both ${port}: give one of them another port.`,
    );
  });
});
