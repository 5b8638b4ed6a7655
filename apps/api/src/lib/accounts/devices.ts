import { networkOf } from '@site/server';
import Bowser from 'bowser';
import type { Request } from 'express';
import type { AccessTransaction } from '#lib/data/database.ts';
import { digestOf } from './secrets.ts';

/** Where a session is opened: shown to its owner. */
export interface Origin {
  /** `Chrome on Windows` */
  device: string;
  network: string;
}

/** What a request says about where it comes from. */
export function signInOrigin(request: Pick<Request, 'get' | 'ip'>): Origin {
  return { device: deviceName(request.get('user-agent') ?? ''), network: networkOf(request.ip) };
}

function deviceName(userAgent: string): string {
  // Some senders put very long texts there.
  const sent = userAgent.slice(0, 500);
  if (sent === '') return unknownDevice;
  const { browser, os } = Bowser.parse(sent);
  return [browser.name, os.name].filter(Boolean).join(' on ') || unknownDevice;
}

const unknownDevice = 'Unknown device';

/** Names that clients make. One that sends none is known by the name of its browser, which anybody can send. */
const madeByClient = /^[\w-]{16,}$/;

/**
 * What counts the attempts of a browser that has signed in to an account before, so that others, who can't name it, do not hold it up.
 * @param device as the client names it
 * @returns `null`: it has not
 */
export async function knownDevice(
  db: Pick<AccessTransaction, 'device'>,
  account: { emailKey: string },
  device: string | undefined,
): Promise<string | null> {
  if (device === undefined || !madeByClient.test(device)) return null;
  const deviceHash = digestOf(device);
  const known = await db.device.findFirst({
    where: { deviceHash, user: { emailKey: account.emailKey } },
  });
  return known && `${known.userId} ${deviceHash}`;
}

/**
 * Notes that somebody has signed in to an account on a device.
 * @param device what tells it from others
 * @returns whether nobody had before, though on others
 */
export async function noteDevice(
  db: AccessTransaction,
  userId: string,
  device: string,
): Promise<boolean> {
  const deviceHash = digestOf(device);
  const lastAt = new Date();
  const known = await db.device.findFirst({ where: { userId } });
  // Of sign-ins at once only one is the first.
  const { count } = await db.device.createMany({
    data: [{ userId, deviceHash, lastAt }],
    skipDuplicates: true,
  });
  if (count === 0) await db.device.updateMany({ where: { userId, deviceHash }, data: { lastAt } });
  return count > 0 && known !== null;
}
