import { Anchor } from '@mantine/core';
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

  return (
    <Screen
      title="Manage Pages"
      hint="Pages of your own: a text, a text with a picture, or a grid of cards. Link to them from the navbar or the footer."
      width={1200}
    >
      <Anchor href="#existing-pages" className={classes.jump}>
        Go to the existing pages
      </Anchor>
      <div className={classes.columns}>
        {content ?? <NewPage />}
        <PageList
          onEdit={open}
          onRemoved={(removed) => {
            if (removed === id) close();
          }}
        />
      </div>
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
