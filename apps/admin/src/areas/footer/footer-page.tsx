import { Paper, Tabs } from '@mantine/core';
import { footerInput, type FooterContent } from '@site/contract';
import { defaultFooter } from '@site/contract/defaults';
import { footerMessages } from '@site/contract/messages';
import { Footer } from '@site/ui';
import { hexColours } from '@site/ui/hex-colours';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './footer-page.module.css';
import {
  AboutFields,
  BottomFields,
  ContactFields,
  LegalFields,
  QuickLinksFields,
  StylingFields,
} from './footer-fields.tsx';
import { completed, valuesOf } from './footer-values.ts';
import { GuardedForm } from '#form-kit/guarded-form.tsx';
import type { PendingQuery } from '#form-kit/publishing/use-pending.ts';
import { StoredRecord } from '#form-kit/stored-record.tsx';
import { useGuardedForm } from '#form-kit/use-guarded-form.ts';
import { api } from '#lib/api.ts';
import { withProblemText } from '#lib/calls/with-problem-text.ts';
import { versioned, type Versioned } from '#lib/calls/versioned.ts';
import { BackToDefault } from '#ui/inputs/back-to-default.tsx';
import { Screen } from '#ui/screen.tsx';
import { PreviewLink, SitePreview } from '#ui/site-preview.tsx';

const tabs = [
  { section: 'legalSection', label: 'Legal & Certifications', Fields: LegalFields },
  { section: 'aboutSection', label: 'About Section', Fields: AboutFields },
  { section: 'quickLinksSection', label: 'Quick Links', Fields: QuickLinksFields },
  { section: 'contactSection', label: 'Contact', Fields: ContactFields },
  { section: 'bottomSection', label: 'Bottom Section', Fields: BottomFields },
  { section: 'styling', label: 'Styling', Fields: StylingFields },
] as const;

const readFooter = async (query: PendingQuery): Promise<Versioned<FooterContent>> =>
  versioned(await api.footer.get.query({ query }));

/** The foot of every page of the public site. */
export function FooterPage() {
  return (
    <Screen
      title="Footer Management"
      hint="What stands at the foot of every page of the public site. Save once when all tabs are as you like them."
      width={1100}
    >
      <StoredRecord
        queryKey={['footer']}
        area="footer"
        read={readFooter}
        failed={() => 'The footer could not be loaded. These are the built-in texts.'}
        inputs={['Title', 'Organization', 'Programs', 'Tax number']}
        fallback={defaultFooter}
      >
        {(stored) => <FooterForm stored={stored} />}
      </StoredRecord>
    </Screen>
  );
}

function FooterForm({ stored }: { stored: Versioned<FooterContent> }) {
  const state = useGuardedForm({
    input: footerInput,
    start: valuesOf(stored.body),
    version: stored.version,
    draft: { form: 'footer', record: 'only' },
    record: { area: 'footer' },
    toSend: completed,
    save: async (body, version = '*', query) => {
      const headers = { 'if-match': version };
      const call = api.footer.update.mutate({ query, body, headers });
      const answer = versioned(await withProblemText(call, () => footerMessages.saveFailed));
      return {
        message: footerMessages.saved,
        values: valuesOf(answer.body),
        version: answer.version,
      };
    },
    reload: async (query) => {
      const { body, version } = await readFooter(query);
      return { values: valuesOf(body), version };
    },
  });
  const { form, field, attempts } = state;
  const refused = tabs.filter(({ section }) =>
    Object.keys(form.errors).some((path) => path.startsWith(section)),
  );
  const [open, setOpen] = useState<string | null>(tabs[0].section);
  const panels = useRef<HTMLDivElement>(null);

  // What was refused on another tab comes into sight.
  const [seenAttempts, setSeenAttempts] = useState(attempts);
  if (seenAttempts !== attempts) {
    setSeenAttempts(attempts);
    const [first] = refused;
    if (first && !refused.some(({ section }) => section === open)) setOpen(first.section);
  }

  useEffect(() => {
    const box = panels.current;
    const reveal = ({ target }: Event) => {
      const panel = target instanceof Element && target.closest<HTMLElement>('[data-section]');
      // At once: the element takes the focus next.
      if (panel) flushSync(() => setOpen(panel.dataset['section'] ?? null));
    };
    box?.addEventListener('reveal', reveal);
    return () => box?.removeEventListener('reveal', reveal);
  }, []);

  return (
    <GuardedForm
      state={state}
      submitLabel="Update Footer"
      sendingLabel={footerMessages.saving}
      isLong
    >
      <BackToDefault
        onChoose={() => form.setValues(valuesOf(defaultFooter))}
        about="footer defaults"
      />
      <Paper withBorder radius="lg" className={classes.editor} ref={panels}>
        <Tabs value={open} onChange={setOpen} keepMounted>
          <Tabs.List className={classes.tabs}>
            {tabs.map(({ section, label }) => (
              <Tabs.Tab key={section} value={section}>
                {label}
                {refused.some((each) => each.section === section) && (
                  <span className={classes.mark}> · to correct</span>
                )}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map(({ section, Fields }) => (
            <Tabs.Panel
              key={section}
              value={section}
              data-section={section}
              className={classes.panel}
            >
              <Fields values={form.values} field={field} />
            </Tabs.Panel>
          ))}
        </Tabs>
      </Paper>
      <SitePreview hint="The links lead nowhere here.">
        <Footer content={hexColours(completed(form.values))} LinkComponent={PreviewLink} />
      </SitePreview>
    </GuardedForm>
  );
}
