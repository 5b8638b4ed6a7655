import { useId, useRef, useState, type FormEvent } from 'react';
import { useActionData } from 'react-router';
import { newsletterMessages } from '@site/contract/messages';
import { addressIssue } from '#form/address-issue.ts';
import type { Posted } from '#form/post-action.ts';
import { api } from '#lib/api.ts';
import { issueText } from '#form/issue-text.ts';
import { problemIssues, problemText } from '#lib/problem-text.ts';
import { useSection } from '#reads/section.ts';
import { SectionBlock } from '#section/section-block.tsx';
import { pageLanguage, t } from '#language/text.ts';
import styles from './newsletter.module.css';

function SubscriptionForm({ label }: { label: string }) {
  const subscribe = api.newsletter.subscribe.useMutation();
  const posted = useActionData<Posted>();
  const [first] = posted?.issues ?? [];
  const refusal = first
    ? issueText(first, t('Email'))
    : posted?.note?.kind === 'error'
      ? posted.note.text
      : null;
  const [issue, setIssue] = useState<string | null>(refusal);
  const isSubscribed =
    subscribe.isSuccess || (subscribe.isIdle && posted?.note?.kind === 'success');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const refuse = (sentence: string) => {
    setIssue(sentence);
    input.current?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (subscribe.isPending) return;
    const form = event.currentTarget;
    const email = input.current?.value.trim() ?? '';
    subscribe.reset();
    setIssue(null);
    const wrong =
      email === ''
        ? t(newsletterMessages.emailMissing)
        : input.current && addressIssue(input.current, t('Email'));
    if (wrong) {
      refuse(wrong);
      return;
    }
    subscribe.mutate(
      { body: { email, source: 'home', language: pageLanguage().lang } },
      {
        onSuccess: () => form.reset(),
        onError(error) {
          const [first] = problemIssues(error);
          refuse(
            first
              ? issueText(first, t('Email'))
              : problemText(error, newsletterMessages.subscribeFailed),
          );
        },
      },
    );
  };

  return (
    <form
      id={`${id}-form`}
      method="post"
      // Without scripts the page that answers opens here.
      action={`#${id}-form`}
      noValidate
      aria-label={label}
      className={styles.form}
      onSubmit={submit}
    >
      <label htmlFor={id} className={styles.label}>
        {t('Email')}
      </label>
      <div className={styles.row}>
        <input
          ref={input}
          id={id}
          name="email"
          type="email"
          required
          maxLength={254}
          defaultValue={posted?.values['email']}
          autoComplete="email"
          placeholder="name@example.org"
          className={styles.input}
          aria-invalid={issue !== null || undefined}
          aria-describedby={`${id}-note`}
        />
        <button type="submit" className="button" aria-disabled={subscribe.isPending}>
          {t('Subscribe')}
        </button>
      </div>
      <p className={styles.privacy}>{t(newsletterMessages.privacy)}</p>
      <output
        id={`${id}-note`}
        aria-label={t('Subscription')}
        className={styles.note}
        data-kind={issue === null ? undefined : 'error'}
      >
        {issue ??
          (isSubscribed && (
            <>
              <span>{t(newsletterMessages.subscribed)}</span>{' '}
              <span>{t(newsletterMessages.toConfirm)}</span>
            </>
          ))}
      </output>
    </form>
  );
}

/** The home page's section Newsletter: one field, and the status of its submission next to it. */
export function Newsletter() {
  const section = useSection('home-news-letter');
  return (
    <SectionBlock section={section} level={2} aside={<SubscriptionForm label={section.title} />} />
  );
}
