import { customPageFailures } from '@site/contract/messages';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { PageForm } from './page-form.tsx';
import { PageList } from './page-list.tsx';
import classes from './pages-page.module.css';
import { readPage } from './read-pages.ts';
import { StoredRecord } from '#form-kit/stored-record.tsx';
import { useCloseEntry, useEntryAddress } from '#ui/entry-address.tsx';
import { focusPageTitle } from '#ui/page-title.tsx';
import { Screen } from '#ui/screen.tsx';
import { useIsStacked } from '#ui/use-is-stacked.ts';

function startAtTop(): void {
  window.scrollTo({ top: 0 });
  focusPageTitle();
}

/** Pages that staff make themselves, each at an address of its own. */
export function PagesPage() {
  const { id } = useParams();
  const { content, open, close } = useEntryAddress();
  const lastId = useRef(id);
  useEffect(() => {
    if (id !== lastId.current) startAtTop();
    lastId.current = id;
  }, [id]);

  /** Whether the list comes before the form: until a page is open in it. */
  const isListFirst = useIsStacked() && id === undefined;
  const form = (
    <div key="form" id="add" tabIndex={-1} className={classes.form}>
      {content ?? <NewPage />}
    </div>
  );
  const list = (
    <PageList
      key="list"
      isFormBelow={isListFirst}
      onEdit={open}
      onRemoved={(removed) => {
        if (removed === id) close();
      }}
    />
  );

  return (
    <Screen
      title="Manage Pages"
      isList
      hint="Pages of your own: a text, a text with a picture, or a grid of cards. Link to them from the navbar or the footer."
      width={1200}
    >
      <div className={classes.columns}>{isListFirst ? [list, form] : [form, list]}</div>
    </Screen>
  );
}

/** The form for a new page, empty again after each one that was saved. */
function NewPage() {
  const [saved, setSaved] = useState(0);
  return (
    <PageForm
      key={saved}
      edited={null}
      onSaved={() => {
        setSaved(saved + 1);
        startAtTop();
      }}
    />
  );
}

/** What stands at the editing address of a page: the form that changes it. */
export function EditPage() {
  const { id = '' } = useParams();
  const close = useCloseEntry();
  return (
    <StoredRecord
      key={id}
      queryKey={['pages', id]}
      area="pages"
      read={(query) => readPage(id, query)}
      failed={() => customPageFailures.readFailed}
      inputs={['Page template', 'Page URL', 'Main Title', 'Main Description']}
    >
      {(stored) => <PageForm edited={stored} onCancel={close} onSaved={close} />}
    </StoredRecord>
  );
}
