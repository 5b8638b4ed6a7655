import { consentStateOf, fileColumns, toLocalInput, withOrigin } from '@site/contract';
import type { MediaFile } from '@site/contract';
import type { Consent } from '#generated/prisma/client.ts';
import type { Reads } from '#lib/data/database.ts';
import { timesOf } from '#lib/media/consent-times.ts';

/** Files as a table, with what those who are shown have agreed to. @param apiUrl what addresses are relative to */
export async function tableOfFiles(
  db: Pick<Reads, 'consentFile'>,
  files: readonly MediaFile[],
  { now, apiUrl }: { now: Date; apiUrl: string },
) {
  const given = await db.consentFile.findMany({
    where: { uploadId: { in: files.map(({ _id }) => _id) } },
    include: { consent: true },
    orderBy: { consentId: 'asc' },
  });
  const consentsOf = Map.groupBy(given, ({ uploadId }) => uploadId);
  const data = files.map((file): Record<(typeof fileColumns)[number], string | number> => ({
    Name: file.name,
    Address: withOrigin(file.url, apiUrl),
    Kind: file.kind,
    Folder: file.folder,
    Tags: file.tags.join('; '),
    'Alternative text': file.altText,
    Caption: file.caption,
    Credit: file.credit,
    Licence: file.licence,
    Source: file.source,
    'Shows people': file.showsPeople === null ? 'not said' : yesOrNo(file.showsPeople),
    Consents: (consentsOf.get(file._id) ?? [])
      .map(({ consent }) => lineOf(consent, now))
      .join('\n'),
    'Shown to visitors': yesOrNo(!file.isHidden && file.deletedAt === null),
    'Used in': file.uses,
    Bytes: file.bytes,
    Uploaded: dayOf(file.createdAt),
    By: file.by?.name ?? '',
  }));
  return {
    fields: [...fileColumns],
    data: data.map((row) => fileColumns.map((column) => row[column])),
  };
}

/** What a consent says, on one line. */
function lineOf(consent: Consent, now: Date): string {
  const { who, guardian, purposes } = consent;
  const times = timesOf(consent);
  const parts = [
    who,
    guardian === null ? [] : `guardian: ${guardian}`,
    `for ${purposes.join(', ')}`,
    `from ${dayOf(times.from)}`,
    times.until === null ? [] : `until ${dayOf(times.until)}`,
    consentStateOf(times, now.getTime()),
  ];
  return parts.flat().join('; ');
}

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** The day of a moment, in Pakistan. */
const dayOf = (moment: string) => toLocalInput(moment).slice(0, 10);
