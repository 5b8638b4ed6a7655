import { publication, publicationKinds, type contract, type ListQuery } from '@site/contract';
import type { Deps } from '#deps.ts';
import type { Publication } from '#generated/prisma/client.ts';
import { documentsOf } from '#lib/content/reads/documents.ts';
import { listHandlers } from '#lib/content/reads/list-handlers.ts';
import { live, momentOf } from '#lib/content/reads/visibility.ts';
import type { Routes } from '#lib/http/routes.ts';
import { entityOf } from '#lib/content/reads/entity.ts';
import { listed } from '#lib/content/reads/listed.ts';

interface PublicationQuery extends ListQuery {
  kind?: string | undefined;
}

/** Reports, guidelines, policies and data, with their documents. */
export function publicationRoutes({ db, content }: Deps): Routes<typeof contract.publications> {
  return {
    ...listHandlers(content, (tables) => tables.publication, {
      ...listed('publications'),
      toEntity,
      where: ({ kind }: PublicationQuery) => (kind ? { kind } : {}),
      ofYear: (year) => ({ year }),
    }),

    choices: async ({ req }) => {
      const where = live(momentOf(req));
      const [kinds, years] = await Promise.all([
        db.publication.groupBy({ by: 'kind', where }),
        db.publication.groupBy({ by: 'year', where, orderBy: { year: 'desc' } }),
      ]);
      const found = new Set(kinds.map(({ kind }) => kind));
      return {
        status: 200,
        body: {
          kinds: publicationKinds.filter((kind) => found.has(kind)),
          years: years.flatMap(({ year }) => year ?? []),
        },
      };
    },
  };
}

function toEntity({ documents, kind, ...row }: Publication) {
  const { shape } = publication;
  return {
    ...entityOf(row),
    kind: shape.kind.parse(kind),
    documents: documentsOf(documents),
  };
}
