import { isStorableText } from '@site/contract';
import { Router } from 'express';
import type { Deps } from '#deps.ts';
import { Prisma } from '#generated/prisma/client.ts';
import type { Reads } from '#lib/data/database.ts';
import { notFound } from '#lib/http/problem.ts';
import { usesOf } from './uses.ts';

/** Whether the address of an upload leads to the one that has replaced it, as in media-gate.ts. */
const isLeft = Prisma.sql`NOT EXISTS (SELECT FROM media_uses
  WHERE media_uses.address = own.address AND media_uses.source = 'record')`;

/**
 * Leads from the stable addresses of documents to the files that stand for them now, as long as something that is public shows these:
 * names can be guessed, and what is not published yet is not to be found by them.
 */
export function stableAddresses({ db, contentVersion }: Deps): Router {
  return Router().get('/:name', async ({ params: { name } }, response) => {
    response.set('Cache-Control', 'no-store');
    const address = isStorableText(name) ? await currentOf(db, name) : undefined;
    const uses = address === undefined ? [] : await usesOf(db, [address], contentVersion.now());
    if (address === undefined || !uses.some(({ state }) => state === 'live')) {
      throw notFound('The document');
    }
    response.redirect(302, address);
  });
}

/** The address of the file that stands for a document now. */
async function currentOf(db: Pick<Reads, '$queryRaw'>, name: string): Promise<string | undefined> {
  const [current] = await db.$queryRaw<{ address: string }[]>`
    WITH RECURSIVE way AS (
      SELECT id, address, replaced_by, 0 AS steps FROM uploads WHERE document_name = ${name}
      UNION ALL
      SELECT next.id, next.address, next.replaced_by, steps + 1
      FROM way AS own JOIN uploads AS next ON next.id = own.replaced_by WHERE ${isLeft}
    )
    SELECT address FROM way ORDER BY steps DESC LIMIT 1`;
  return current?.address;
}

/** The stable address of a document: the one of the first file that it stands for now. @returns `null` for what is none */
export async function stableAddressOf(
  db: Pick<Reads, '$queryRaw'>,
  id: string,
  apiUrl: string,
): Promise<string | null> {
  const [first] = await db.$queryRaw<{ name: string }[]>`
    WITH RECURSIVE way AS (
      SELECT id, document_name FROM uploads WHERE id = ${id}::uuid
      UNION ALL
      SELECT own.id, own.document_name
      FROM way JOIN uploads AS own ON own.replaced_by = way.id WHERE ${isLeft}
    )
    SELECT document_name AS name FROM way WHERE document_name IS NOT NULL ORDER BY id LIMIT 1`;
  return first ? `${apiUrl}/documents/${encodeURIComponent(first.name)}` : null;
}
