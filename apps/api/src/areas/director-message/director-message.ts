import type { contract } from '@site/contract';
import { textMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import type { Routes } from '#lib/http/routes.ts';
import { singleHandlers } from '#lib/content/reads/single-handlers.ts';
import { entityOf } from '#lib/content/reads/entity.ts';

/** The executive director's message. */
export function directorMessageRoutes({ content }: Deps): Routes<typeof contract.directorMessage> {
  const plain = singleHandlers(content, (db) => db.directorMessage, {
    area: 'directorMessage',
    entityName: 'Message',
    toEntity: entityOf,
    change: (_row, input: { title?: string; description?: string; imgUrl?: string | null }) =>
      input,
  });
  return {
    ...plain,
    update: async (input) => {
      const { body } = await plain.update(input);
      return { status: 200, body: { ...body, msg: textMessages.directorMessageUpdated } };
    },
  };
}
