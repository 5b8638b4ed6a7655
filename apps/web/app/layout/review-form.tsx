import type { contract, Issue, ReviewAnswerInput } from '@site/contract';
import { reviewMessages } from '@site/contract/messages';
import { keyHeader } from '@site/contract/names';
import { sendOnce } from '@site/ui';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { problemIssues, problemText } from '#lib/problem-text.ts';
import styles from './review-form.module.css';

// The site's client knows no calls that visitors never make.
const path: typeof contract.reviewLinks.answer.path = '/api/review-links/answers';
/** Milliseconds, as for the other calls of a browser. */
const timeout = 20_000;

/** @throws what the API answered, or the network threw */
async function send(apiUrl: string, answer: ReviewAnswerInput): Promise<void> {
  const body = JSON.stringify(answer);
  const response = await sendOnce([path, body], (key) =>
    fetch(apiUrl + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [keyHeader]: key },
      body,
      signal: AbortSignal.timeout(timeout),
    }),
  );
  if (response.ok) return;
  const problem: unknown = await response.json();
  // oxlint-disable-next-line no-throw-literal -- as the site's client does, with what was answered
  throw { status: response.status, body: problem };
}

/** What became of an answer as a whole. */
interface Outcome {
  isSent: boolean;
  text: string;
}

/**
 * The answer of somebody who was sent a review link, at the lower edge of the window. What was typed stays until it was
 * sent.
 */
export default function ReviewForm({ apiUrl, token }: { apiUrl: string; token: string }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSending, setSending] = useState(false);
  const issueOf = (name: string) => issues.find(({ path: at }) => at === name)?.message;

  useEffect(() => {
    const [first] = issues;
    const field = form.current?.elements.namedItem(first?.path ?? '');
    if (field instanceof HTMLElement) field.focus();
  }, [issues]);

  const answer = async (approved: boolean) => {
    const element = form.current;
    if (!element || isSending) return;
    const typed = new FormData(element);
    const [name, comment] = ['name', 'comment'].map((field) => {
      const value = typed.get(field);
      return typeof value === 'string' ? value.trim() : '';
    });
    setOutcome(null);
    if (!approved && !comment) {
      setIssues([{ path: 'comment', message: reviewMessages.commentMissing }]);
      return;
    }
    setIssues([]);
    setSending(true);
    try {
      await send(apiUrl, { token, approved, name, comment });
      element.reset();
      setOutcome({ isSent: true, text: reviewMessages.answered });
    } catch (error) {
      const found = problemIssues(error);
      setIssues(found);
      if (found.length === 0) {
        setOutcome({ isSent: false, text: problemText(error, reviewMessages.answerFailed) });
      }
    }
    setSending(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void answer(false);
  };

  return (
    <details lang="en" dir="ltr" className={styles.panel}>
      <summary className={styles.summary}>{reviewMessages.ask}</summary>
      <form
        ref={form}
        method="post"
        noValidate
        aria-label={reviewMessages.ask}
        className={styles.form}
        onSubmit={submit}
      >
        <Field id={`${id}name`} label="Your name (optional)" issue={issueOf('name')}>
          {(control) => (
            <input {...control} name="name" dir="auto" autoComplete="name" maxLength={200} />
          )}
        </Field>
        <Field id={`${id}comment`} label="Comment" issue={issueOf('comment')}>
          {(control) => (
            <textarea {...control} name="comment" dir="auto" rows={4} maxLength={2000} />
          )}
        </Field>
        <div className={styles.buttons}>
          <button
            type="button"
            className="button"
            aria-disabled={isSending}
            onClick={() => void answer(true)}
          >
            {reviewMessages.approve}
          </button>
          <button type="submit" className="button button-quiet" aria-disabled={isSending}>
            {reviewMessages.comment}
          </button>
        </div>
        <div aria-live="polite">
          {outcome && (
            <p className={styles.outcome} data-sent={outcome.isSent || undefined}>
              {outcome.text}
            </p>
          )}
        </div>
      </form>
    </details>
  );
}

interface Control {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

function Field(props: {
  id: string;
  label: string;
  issue: string | undefined;
  children: (control: Control) => React.ReactNode;
}) {
  const { id, label, issue, children } = props;
  const issueId = `${id}-issue`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': issue === undefined ? undefined : true,
        'aria-describedby': issue === undefined ? undefined : issueId,
      })}
      {issue !== undefined && (
        <p id={issueId} className={styles.issue}>
          {issue}
        </p>
      )}
    </div>
  );
}
