import { useParams } from 'react-router';
import type { Area, AreaCalls } from './area.ts';
import { useSavedLinks } from './use-saved-links.ts';
import { FieldForm } from '#fields/field-form.tsx';
import type { PendingQuery } from '#form-kit/publishing/use-pending.ts';
import { StoredRecord } from '#form-kit/stored-record.tsx';
import { sentenceOf } from '#lib/calls/problem.ts';
import { versioned, type Versioned } from '#lib/calls/versioned.ts';
import type { Entry } from '#listing/listing.ts';
import { useSaveNew, useUpdate } from '#listing/use-entries.ts';
import { useCloseEntry } from '#ui/entry-address.tsx';
import { useEntryTitle } from '#ui/page-title.tsx';

async function readEntry(
  calls: Pick<AreaCalls, 'get'>,
  id: string,
  query: PendingQuery,
): Promise<Versioned<Entry>> {
  return versioned(await calls.get.query({ params: { id }, query }));
}

/** What stands at an entry's address: the form that changes it. */
export function EntryPage({ area }: { area: Area }) {
  const { id = '' } = useParams();
  return (
    <StoredRecord
      key={id}
      queryKey={[area.key, id]}
      area={area.key}
      read={(query) => readEntry(area.calls, id, query)}
      failed={sentenceOf}
      inputs={Object.keys(area.fields)}
    >
      {(stored) => <EditForm area={area} stored={stored} />}
    </StoredRecord>
  );
}

function EditForm({ area, stored }: { area: Area; stored: Versioned<Entry> }) {
  const { key, input, fields, messages, name, card, calls } = area;
  const id = stored.body._id;
  const update = useUpdate(area);
  const saveNew = useSaveNew(area);
  const close = useCloseEntry();
  const linksOf = useSavedLinks(area);
  useEntryTitle(card.title(stored.body));

  return (
    <FieldForm
      input={input}
      fields={fields}
      start={stored.body}
      version={stored.version}
      submitLabel={updateLabel(name.one)}
      draft={{ form: key, record: id }}
      record={{ area: key, id }}
      failed={messages.updateFailed}
      reload={(query) => readEntry(calls, id, query)}
      save={async (values, version = '*', query) => {
        const newer = await update(id, values, version, query);
        const links = linksOf({ ...stored.body, ...values }, false);
        return { message: messages.updated, version: newer, links };
      }}
      recreate={saveNew}
      onSaved={close}
      onCancel={close}
    />
  );
}

/** 'Update News Article'. */
function updateLabel(name: string): string {
  return `Update ${name.replaceAll(/\b\w/g, (letter) => letter.toUpperCase())}`;
}
