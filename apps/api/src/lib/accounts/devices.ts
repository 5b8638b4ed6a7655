import type { RoutedRequest } from '#lib/http/routes.ts';
import type { AccessTransaction } from '#lib/data/database.ts';
import { digestOf } from './secrets.ts';

/** What a request says about the browser that sends it. */
export function deviceOf(request: Pick<RoutedRequest, 'get'>): string {
  return request.get('user-agent') ?? '';
}

/**
 * Stores that an account is signed in with on a device.
 */
export async function noteDevice(
  db: AccessTransaction,
  userId: string,
  device: string,
): Promise<void> {
  const deviceHash = digestOf(device);
  const lastAt = new Date();
  await db.device.createMany({ data: [{ userId, deviceHash, lastAt }], skipDuplicates: true });
  await db.device.updateMany({ where: { userId, deviceHash }, data: { lastAt } });
}
