import type { contract } from '@site/contract';
import { textMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import type { Routes } from '#lib/routes.ts';
import { singleHandlers } from '#lib/single-handlers.ts';
import { toWire } from '#lib/wire.ts';

/** The executive director's message. */
export function directorMessageRoutes({ db }: Deps): Routes<typeof contract.directorMessage> {
  const plain = singleHandlers(
    db.directorMessage,
    toWire,
    (_row, input: { title?: string; description?: string; imgUrl?: string | null }) => input,
  );
  return {
    ...plain,
    update: async (input) => {
      const { body } = await plain.update(input);
      return { status: 200, body: { ...body, msg: textMessages.directorMessageUpdated } };
    },
  };
}
