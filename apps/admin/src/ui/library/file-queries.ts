import type { MediaInput, MediaReplaced } from '@site/contract';
import { historyMessages } from '@site/contract/messages';
import { libraryMessages } from '@site/contract/messages/library';
import { useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { api } from '#lib/api.ts';
import { changeCached } from '#lib/calls/change-cached.ts';
import { versioned, type Answer } from '#lib/calls/versioned.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { UndoDelete } from '#ui/states/note-action.tsx';

/** Names the cached answers about the library. */
export const libraryKey = 'media';

/** A file with where it is used, and its version. @throws ApiProblem */
export const readFile = async (id: string) =>
  versioned(await api.media.get.query({ params: { id } }));

/** What is done with files. All of them throw ApiProblem. */
export function useFileCalls() {
  const client = useQueryClient();
  const then = async <Body>(call: Promise<Answer<Body>>) => {
    const answer = versioned(await call);
    await changeCached(client, [libraryKey]);
    return answer;
  };
  /** Says that entries were rewritten, any of which may be shown somewhere, and offers Undo. */
  const rewrite = async (about: string, call: Promise<Answer<MediaReplaced>>, done?: string) => {
    const { rewritten, batch } = versioned(await call).body;
    const refresh = () =>
      // What is in a form stays as it was read.
      client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'stored' });
    void refresh();
    const undo = async (undone: string) => {
      try {
        versioned(await api.batches.undo.mutate({ params: { batch: undone }, body: {} }));
        void refresh();
        notify('success', historyMessages.undone, about);
      } catch (error) {
        notifyFailure(error, about, historyMessages.undoFailed);
      }
    };
    notify(
      'success',
      done ?? libraryMessages.replaced(rewritten),
      about,
      batch === null
        ? undefined
        : (close) => createElement(UndoDelete, { record: about, close, run: () => undo(batch) }),
    );
  };
  return {
    change: (id: string, body: MediaInput, version: string) =>
      then(api.media.change.mutate({ params: { id }, body, headers: { 'if-match': version } })),
    /** Lists stay as they are shown, so that whoever answers for one file after the other loses no place. */
    sayPeople: async (id: string, showsPeople: boolean) => {
      const body = { showsPeople };
      const call = api.media.change.mutate({ params: { id }, body, headers: { 'if-match': '*' } });
      const file = versioned(await call).body;
      void client.invalidateQueries({ queryKey: [libraryKey], refetchType: 'none' });
      return file;
    },
    remove: (id: string) => then(api.media.remove.mutate({ params: { id } })),
    restore: (id: string) => then(api.media.restore.mutate({ params: { id }, body: {} })),
    replace: (id: string, body: { replacementId: string; showsOthers: boolean }) =>
      rewrite(id, api.media.replace.mutate({ params: { id }, body })),
    merge: (keepId: string, ids: string[]) =>
      rewrite(keepId, api.media.merge.mutate({ body: { keepId, ids } }), libraryMessages.merged),
  };
}
