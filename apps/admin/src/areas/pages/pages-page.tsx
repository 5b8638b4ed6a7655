import { Anchor } from '@mantine/core';
import type { Page } from '@site/contract';
import { customPageFailures } from '@site/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PageForm } from './page-form.tsx';
import { PageList, pagesKey } from './page-list.tsx';
import classes from './pages-page.module.css';
import { readPage } from './read-pages.ts';
import { useLeaveGuard } from '#form-kit/leave-guard.ts';
import { changeCached } from '#lib/change-cached.ts';
import { dismissFailure, notifyFailure } from '#lib/notify.tsx';
import { reworded } from '#lib/reworded.ts';
import type { Versioned } from '#lib/versioned.ts';
import { focusPageTitle } from '#ui/page-title.tsx';
import { Screen } from '#ui/screen.tsx';

/** Pages that staff make themselves, each at an address of its own. */
export function PagesPage() {
  const client = useQueryClient();
  const { guard, leave } = useLeaveGuard();
  const [edited, setEdited] = useState<Versioned<Page> | null>(null);
  /** Counts the forms that were opened, so that each one begins anew. */
  const [opened, setOpened] = useState(0);

  const open = (page: Versioned<Page> | null) => {
    setEdited(page);
    setOpened((before) => before + 1);
    window.scrollTo({ top: 0 });
    focusPageTitle();
  };
  const edit = async (url: string) => {
    try {
      open(await reworded(readPage(url), () => customPageFailures.readFailed));
      dismissFailure(url);
    } catch (error) {
      notifyFailure(error, url);
    }
  };

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
        <PageForm
          key={opened}
          edited={edited}
          guard={guard}
          onCancel={() => leave(() => open(null))}
          onSaved={() => {
            void changeCached(client, pagesKey);
            open(null);
          }}
        />
        <PageList
          onEdit={(url) => leave(() => void edit(url))}
          onRemoved={(url) => {
            if (edited?.body.url === url) open(null);
          }}
        />
      </div>
    </Screen>
  );
}
