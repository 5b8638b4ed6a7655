import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BackupError, describeFailure } from './backup-error.ts';
import { openBucket } from './bucket.ts';
import { fileAt, objectAt, requireFolder, type Destination, type Source } from './destination.ts';

/** The settings that say where archives are and how a bucket is reached. */
interface Hosts {
  /** Folders for archives are made below it alone. */
  DATA_DIR?: string | undefined;
  S3_URL?: string | undefined;
  BACKUP_S3_URL?: string | undefined;
}

/** The archives of the nightly backups, in a folder or below a prefix of a bucket. */
export interface Archives {
  /** As the operator knows the place. */
  name: string;
  at(name: string): Destination & Source;
  /** The names of the nightly archives. @throws BackupError */
  list(): Promise<string[]>;
  /** @throws BackupError */
  remove(name: string): Promise<void>;
}

/**
 * The archive at a path or an address.
 * @param name a file, below the working directory if relative, or `s3://<bucket>/<name>`
 * @throws BackupError when no setting names the host of the bucket
 */
export function archiveAt(name: string, hosts: Hosts): Destination & Source {
  return name.startsWith('s3://')
    ? objectAt(name, hostOf(hosts))
    : fileAt(resolve(name), hosts.DATA_DIR);
}

/** @param place a folder, or `s3://<bucket>/<prefix>` @throws BackupError */
export function archivesIn(place: string, hosts: Hosts): Archives {
  return place.startsWith('s3://') ? inBucket(place, hosts) : inFolder(place, hosts.DATA_DIR);
}

function inFolder(folder: string, dataDir: string | undefined): Archives {
  return {
    name: folder,
    at: (name) => fileAt(join(folder, name), dataDir),
    async list() {
      await requireFolder(folder, dataDir);
      try {
        return (await readdir(folder)).filter(isNightly);
      } catch (cause) {
        throw describeFailure(`${folder} can't be read`, cause);
      }
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
    },
  };
}

function inBucket(place: string, hosts: Hosts): Archives {
  const address = place.replace(/\/+$/, '');
  const [, bucketName = '', path = ''] = /^s3:\/\/([^/]+)(?:\/(.+))?$/.exec(address) ?? [];
  const url = new URL(hostOf(hosts));
  url.pathname = bucketName;
  const bucket = openBucket(url.href);
  const prefix = path === '' ? '' : `${path}/`;
  return {
    name: address,
    at: (name) => objectAt(`${address}/${name}`, url.href),
    async list() {
      const names: string[] = [];
      for await (const keys of bucket.list(prefix)) {
        names.push(...keys.map((key) => key.slice(prefix.length)).filter(isNightly));
      }
      return names;
    },
    remove: (name) => bucket.remove(prefix + name),
  };
}

function hostOf({ BACKUP_S3_URL, S3_URL }: Hosts): string {
  const host = BACKUP_S3_URL ?? S3_URL;
  if (host !== undefined) return host;
  throw new BackupError('s3:// needs the host with its key: set BACKUP_S3_URL.');
}

const nightlyForm = /^nightly-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.zst(?:\.age)?$/;

/** The name of an archive that was begun at an instant. */
export function nightlyName(at: Date, isEncrypted: boolean): string {
  const time = at.toISOString().slice(0, 19).replaceAll(':', '-');
  return `nightly-${time}Z.tar.zst${isEncrypted ? '.age' : ''}`;
}

function isNightly(name: string): boolean {
  return nightlyForm.test(name);
}

/** How many archives stay: the newest one of each of the last days, weeks and months that have one. */
const retention = { days: 7, weeks: 4, months: 12 } as const;

/**
 * Which archives have had their time.
 * @param names as {@link nightlyName} gives them; others are ignored
 */
export function expiredArchives(names: readonly string[]): string[] {
  const dated = names
    .flatMap((name) => {
      const [, day = '', hour = '', minute = '', second = ''] = nightlyForm.exec(name) ?? [];
      return day === '' ? [] : [{ name, at: new Date(`${day}T${hour}:${minute}:${second}Z`) }];
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const stay = new Set<string>();
  const keepNewestOfEach = (count: number, periodOf: (at: Date) => string): void => {
    const seen = new Set<string>();
    for (const { name, at } of dated) {
      const period = periodOf(at);
      if (seen.has(period)) continue;
      if (seen.size === count) return;
      seen.add(period);
      stay.add(name);
    }
  };
  keepNewestOfEach(retention.days, (at) => at.toISOString().slice(0, 10));
  keepNewestOfEach(retention.weeks, mondayOf);
  keepNewestOfEach(retention.months, (at) => at.toISOString().slice(0, 7));
  return dated.map(({ name }) => name).filter((name) => !stay.has(name));
}

/** The Monday of an instant's week, in UTC. */
function mondayOf(at: Date): string {
  const monday = new Date(at);
  monday.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return monday.toISOString().slice(0, 10);
}
