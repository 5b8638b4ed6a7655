import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { applicationColumns, type ApplicationFileType } from '@site/contract';
import { fileNameOf } from '@site/contract/file-names';
import { csvOf } from '@site/spreadsheets/csv';
import type { Deps } from '#deps.ts';
import type { Prisma } from '#generated/prisma/client.ts';
import { toApplication, type withNames } from '#lib/content/writes/applications.ts';
import { zipOf, type ZipFile } from '#lib/http/zip.ts';

type Row = Prisma.ApplicationGetPayload<typeof withNames>;

/** What stands in the table in place of a file that is gone. */
const missing = 'missing';

/** Applications as a CSV file, or as a ZIP file with that table and their résumés, of which one is in memory at a time. */
export function applicationFiles(
  rows: readonly Row[],
  format: ApplicationFileType,
  { media, log }: { media: Pick<Deps['media'], 'resumes'>; log: Deps['log'] },
): Readable {
  if (format === 'csv') {
    return Readable.from([
      Buffer.from(csvOf({ fields, data: rows.map((row) => lineOf(row, '')) })),
    ]);
  }
  const files = async function* (): AsyncGenerator<ZipFile> {
    const lines: string[][] = [];
    for (const [at, row] of rows.entries()) {
      const path = row.resumePath;
      const bytes =
        path === null
          ? null
          : await media.resumes.read(path).catch((error: unknown) => {
              log.error({ err: error }, 'a résumé could not be read');
              return null;
            });
      // Their numbers keep two of one name apart.
      const number = String(at + 1).padStart(3, '0');
      const name = fileNameOf(`${number} ${row.name ?? ''}`, extname(path ?? '').slice(1));
      if (bytes) yield { name: `resumes/${name}`, bytes };
      lines.push(lineOf(row, path === null ? '' : bytes ? name : missing));
    }
    // Last, when it is known which files are there.
    yield { name: 'applications.csv', bytes: Buffer.from(csvOf({ fields, data: lines })) };
  };
  return zipOf(files());
}

const fields = [...applicationColumns];

/** @param file in the archive; '': none */
function lineOf(row: Row, file: string): string[] {
  const { userId: person, careerId: career, resumeUrl, ...application } = toApplication(row);
  return [
    person.name,
    person.email,
    application.phone ?? '',
    career.title,
    application.status,
    application.appliedAt,
    application.coverNote ?? '',
    application.note ?? '',
    // Of an application from an account a link.
    application.hasResume ? file : resumeUrl,
  ];
}
