import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { toLocalInput } from '@site/contract';
import { fileNameOf } from '@site/contract/file-names';
import { csvOf } from '@site/spreadsheets/csv';
import type { Deps } from '#deps.ts';
import type { Reads } from '#lib/data/database.ts';
import { zipOf, type ZipFile } from '#lib/http/zip.ts';
import { mediaAddress } from '#lib/media/media-store.ts';

interface PressPicture {
  address: string;
  name: string;
  altText: string;
  caption: string;
  credit: string;
  licence: string;
  source: string;
  /** When the first of its consents ends. */
  until: Date | null;
  /** How its consents let its place be named. */
  places: string[];
}

/**
 * The pictures that may be given to the press, by the clock: those whose people have all agreed to it, in copies of the same bytes too,
 * and those of which it is said that they show nobody.
 * @param ids of the files to choose from
 */
export function findPressPictures(
  db: Pick<Reads, '$queryRaw'>,
  ids: readonly string[],
  now: Date,
): Promise<PressPicture[]> {
  return db.$queryRaw<PressPicture[]>`
    SELECT file.address, file.name, file.alt_text AS "altText", file.caption, file.credit,
      file.licence, file.origin AS source,
      min(consent.ends_at) AS until,
      array_remove(array_agg(DISTINCT consent.place::text), NULL) AS places
    FROM uploads AS file
      JOIN uploads AS copy USING (hash)
      LEFT JOIN consent_files AS given ON given.upload_id = copy.id
      LEFT JOIN consents AS consent ON consent.id = given.consent_id
    WHERE file.id = ANY(${ids}::uuid[]) AND file.kind = 'picture' AND file.deleted_at IS NULL
    GROUP BY file.id
    HAVING CASE WHEN count(consent.id) = 0
      THEN file.shows_people IS FALSE AND NOT bool_or(copy.shows_people IS TRUE)
      ELSE bool_and(consent.id IS NULL OR ('press' = ANY (consent.purposes)
        AND consent.starts_at <= ${now} AND consent.withdrawn_at IS NULL
        AND (consent.ends_at IS NULL OR consent.ends_at > ${now}))) END
    ORDER BY file.id DESC`;
}

/** What stands in the table in place of a picture that is gone. */
const missing = 'missing';

const fields = [
  'File',
  'What it shows',
  'Caption',
  'Credit',
  'Licence',
  'Source',
  'Use until',
  'Name the place',
];

/** A ZIP file with pictures, of which one is in memory at a time, and a table that says whose they are and what was agreed. */
export function pressPack(
  pictures: readonly PressPicture[],
  { media, log }: Pick<Deps, 'media' | 'log'>,
): Readable {
  const files = async function* (): AsyncGenerator<ZipFile> {
    const data: string[][] = [];
    for (const [at, picture] of pictures.entries()) {
      const { address, altText, caption, credit, licence, source, until } = picture;
      const stored = await media
        .read(address.slice(mediaAddress('').length))
        .catch((error: unknown) => {
          log.error({ err: error }, 'a picture could not be read');
          return null;
        });
      const ending = extname(address);
      const title = picture.name.replace(/\.\w{1,5}$/, '');
      // Their numbers keep two of one name apart.
      const name = fileNameOf(`${String(at + 1).padStart(3, '0')} ${title}`, ending.slice(1));
      if (stored) yield { name, bytes: stored.bytes };
      data.push([
        stored ? name : missing,
        altText,
        caption,
        credit,
        licence,
        source,
        until ? toLocalInput(until.toISOString()).slice(0, 10) : '',
        placeOf(picture.places),
      ]);
    }
    // Last, when it is known which pictures are there.
    yield { name: 'credits.csv', bytes: Buffer.from(csvOf({ fields, data })) };
  };
  return zipOf(files());
}

/** How a place may be named, by the strictest of the consents. */
function placeOf(places: readonly string[]): string {
  if (places.includes('none')) return 'no';
  return places.includes('district') ? 'its district only' : 'yes';
}
