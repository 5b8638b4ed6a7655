import type { contract, ListQuery } from '@site/contract';
import { ruleMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import { breaksReference } from '#lib/data/database.ts';
import { orderedListHandlers } from '#lib/content/reads/list-handlers.ts';
import { live } from '#lib/content/reads/visibility.ts';
import { conflict, type ProblemError } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';
import { entityOf } from '#lib/content/reads/entity.ts';
import { listed } from '#lib/content/reads/listed.ts';

/** What events and videos are sorted by. */
export function categoryRoutes({ db, content }: Deps): Routes<typeof contract.categories> {
  const plain = orderedListHandlers(content, (db) => db.category, {
    ...listed('categories'),
    toEntity: entityOf,
    where: ({ usedBy }: ListQuery & { usedBy?: 'events' | undefined }, now) =>
      usedBy ? { [usedBy]: { some: live(now) } } : {},
  });

  const inUse = async (categoryId: string): Promise<ProblemError> => {
    const [events, videos] = await Promise.all([
      db.event.count({ where: { categoryId } }),
      db.video.count({ where: { categoryId } }),
    ]);
    return conflict(ruleMessages.categoryInUse(events, videos), { events, videos });
  };

  return {
    ...plain,
    remove: async (input) => {
      try {
        return await plain.remove(input);
      } catch (error) {
        throw breaksReference(error) ? await inUse(input.params.id) : error;
      }
    },
  };
}
