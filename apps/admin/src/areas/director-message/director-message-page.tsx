import { directorMessageInput, type DirectorMessage } from '@site/contract';
import { directorMessageMessages, textMessages } from '@site/contract/messages';
import type { PendingQuery } from '#form-kit/publishing/use-pending.ts';
import { StoredRecord } from '#form-kit/stored-record.tsx';
import { TextWithImageForm, type TextWithImage } from '#form-kit/text-with-image-form.tsx';
import { api } from '#lib/api.ts';
import { versioned } from '#lib/calls/versioned.ts';
import { Screen } from '#ui/screen.tsx';

const readMessage = async (query: PendingQuery) =>
  versioned(await api.directorMessage.get.query({ query }));

function valuesOf({ title, description, imgUrl }: DirectorMessage): TextWithImage {
  return { title, description, imgUrl: imgUrl ?? '' };
}

/** The director's message. */
export function DirectorMessagePage() {
  return (
    <Screen
      title="Update Director Message"
      hint="The message of the executive director, on a page of its own on the public site."
    >
      <StoredRecord
        queryKey={['director-message']}
        area="directorMessage"
        read={readMessage}
        failed={() => directorMessageMessages.loadFailed}
        inputs={['Title', 'Description', 'Image']}
      >
        {(stored) => (
          <TextWithImageForm
            input={directorMessageInput}
            start={valuesOf(stored.body)}
            version={stored.version}
            folder="DirectorMessage"
            submitLabel="Update Director Message"
            imageHelp="A portrait; it is shown next to the message."
            draft={{ form: 'director-message', record: 'only' }}
            record={{ area: 'directorMessage' }}
            save={async (body, version = '*', query) => {
              const headers = { 'if-match': version };
              const answer = versioned(
                await api.directorMessage.update.mutate({ query, body, headers }),
              );
              return {
                message: answer.body.msg || textMessages.directorMessageUpdated,
                values: valuesOf(answer.body),
                version: answer.version,
              };
            }}
            reload={async (query) => {
              const { body, version } = await readMessage(query);
              return { values: valuesOf(body), version };
            }}
          />
        )}
      </StoredRecord>
    </Screen>
  );
}
