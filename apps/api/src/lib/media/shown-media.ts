import type { FocalPoint } from '@site/contract';
import { coalesced } from '#lib/data/coalesced.ts';
import type { Reads } from '#lib/data/database.ts';
import type { PublicReads } from '#lib/data/public-reads.ts';

/** What is known of how files are shown: of those that people can be recognised in, and of those with a focal point. */
export interface FilesShown {
  /** Whether there are none. */
  isEmpty: boolean;
  /** Whether people can be recognised in a file. @param address root-relative */
  isOfPeople: (address: string) => boolean;
  /** Whether nobody outside may see a file at a moment. @param address root-relative */
  isHidden: (address: string, now: Date) => boolean;
  /** Where the focal point of a picture is, if staff have said so. @param address root-relative */
  focalPointOf: (address: string) => FocalPoint | undefined;
}

/** A version of the content: lib/content/cache/content-version.ts. */
interface Version {
  version: string;
  connection: number;
}

export interface ShownMedia {
  /**
   * What is so in a version of the content, or a later one; without it, now.
   * @throws when the database does not answer in time
   */
  asOf: (state?: Version) => Promise<FilesShown>;
}

/** Stands for a version that could not be read: what is known then may be older. */
const noVersion = '';

interface Rule {
  address: string;
  hasConsent: boolean;
  shownFrom: Date | null;
  shownUntil: Date | null;
}

/**
 * Knows which files are shown, by the consents of the people in them (docs/decisions/consents.md), and where their focal points are,
 * from memory: they are read again when one of them has changed.
 * @param settings whether pictures of people without any consent are shown
 */
export function openShownMedia({
  db,
  publicRead,
  contentVersion,
  settings: { PEOPLE_WITHOUT_CONSENT: withoutConsent },
}: {
  db: Pick<Reads, '$queryRaw'>;
  publicRead: PublicReads['run'];
  contentVersion: { current: () => Promise<Version> };
  settings: { PEOPLE_WITHOUT_CONSENT: 'shown' | 'hidden' };
}): ShownMedia {
  const knownBy = (
    rules: ReadonlyMap<string, Rule>,
    focalPoints: ReadonlyMap<string, FocalPoint>,
  ): FilesShown => ({
    isEmpty: rules.size + focalPoints.size === 0,
    focalPointOf: (address) => focalPoints.get(address),
    isOfPeople: (address) => rules.has(address),
    isHidden: (address, now) => {
      const rule = rules.get(address);
      if (!rule) return false;
      if (!rule.hasConsent) return withoutConsent === 'hidden';
      const { shownFrom, shownUntil } = rule;
      return (shownFrom !== null && shownFrom > now) || (shownUntil !== null && shownUntil <= now);
    },
  });
  let known = { version: noVersion, changes: '', files: knownBy(new Map(), new Map()) };

  const readChanges = async () => {
    const found = await db.$queryRaw<{ changes: string }[]>`
      SELECT concat_ws(' ', epoch, (SELECT max(version) FROM content_changes
        WHERE table_name IN ('uploads', 'consents', 'consent_files'))) AS changes
      FROM content_version`;
    return found[0]?.changes ?? '';
  };
  const read = async (version: string) => {
    // Changes come first: what is read after them is as new at least.
    const changes = version === noVersion ? '' : await readChanges();
    let { files } = known;
    if (changes !== known.changes || changes === '') {
      const rows = await db.$queryRaw<Rule[]>`
        SELECT address, has_consent AS "hasConsent", shown_from AS "shownFrom", shown_until AS "shownUntil"
        FROM shown_media`;
      const points = await db.$queryRaw<{ address: string; x: number; y: number }[]>`
        SELECT address, focus_x AS x, focus_y AS y FROM uploads WHERE focus_x IS NOT NULL`;
      files = knownBy(
        new Map(rows.map((rule) => [rule.address, rule])),
        new Map(points.map(({ address, ...point }) => [address, point])),
      );
    }
    known = { version, changes, files };
    return files;
  };
  const readTogether = coalesced((versions: ReadonlySet<string>) => {
    const version = [...versions].join();
    // These statements are not what the answer of whoever asked first is made from.
    return new Promise<FilesShown>((resolve, reject) => {
      publicRead(new Set(), () => void read(version).then(resolve, reject));
    });
  });

  return {
    async asOf(state) {
      const current = state ?? (await contentVersion.current().catch(() => null));
      const version = current ? `${current.version} ${current.connection}` : noVersion;
      const isKnown = version !== noVersion && version === known.version;
      return isKnown ? known.files : readTogether(version);
    },
  };
}
