import type { FocalPerson } from '@site/contract';
import { pageMessages, textPageMessages } from '@site/contract/messages';
import { Icon, isolated, languageOf, Paragraphs, phoneLink } from '@site/ui';
import { postAction } from '#form/post-action.ts';
import { PageHead } from '#head/page-head.tsx';
import { openImmediately, pageLoader } from '#lib/page.ts';
import { fieldsOf, readsOf } from '#reads/read.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { SectionBlock } from '#section/section-block.tsx';
import { say } from '#language/say.ts';
import { pageLanguage, t } from '#language/text.ts';
import { ComplaintForm } from './complaint-form.tsx';
import { complaintOf } from './complaint-of.ts';
import { words } from './complaint-words.ts';
import styles from '#form/form-page.module.css';

// No other page reads them: those do without it.
const focalPerson = readsOf(
  'focal-person',
  ({ complaints: { focalPerson: get } }, _asked: void, fetchOptions) => get.query({ fetchOptions }),
  fieldsOf,
);

export const loader = pageLoader((reads) => [
  ...prefetchSection(reads, 'contact-us'),
  ...focalPerson.prefetch(reads, undefined),
]);
export const clientLoader = openImmediately;
export const action = postAction(
  ['about', 'message', 'name', 'contact', 'language'],
  (calls, values) => calls.complaints.send.mutate({ body: complaintOf(values) }),
  { sent: textPageMessages.messageSent, failed: pageMessages.serverError },
);

// Any part may be missing, also from an answer that is none of ours.
function Person({ person }: { person: Partial<FocalPerson> }) {
  const { name, phone, email, post } = person;
  if (!name && !phone && !email && !post) return <p>{say(words.nobody)}</p>;
  return (
    <>
      <p>{say(words.alone)}</p>
      <dl className={styles.details}>
        {name && (
          <div>
            <dt>{t('Name')}</dt>
            <dd {...languageOf(name)}>{isolated(name)}</dd>
          </div>
        )}
        {phone && (
          <div>
            <dt>
              <Icon name="FaPhoneAlt" />
              {t('Phone')}
            </dt>
            <dd>
              <a dir="ltr" href={phoneLink(phone)}>
                {phone}
              </a>
            </dd>
          </div>
        )}
        {email && (
          <div>
            <dt>
              <Icon name="FaEnvelope" />
              {t('Email')}
            </dt>
            <dd>
              <a dir="ltr" href={`mailto:${email}`}>
                {email}
              </a>
            </dd>
          </div>
        )}
        {post && (
          <div>
            <dt>{say(words.post)}</dt>
            <dd>
              <Paragraphs text={post} level={3} />
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

export default function ComplaintsPage() {
  // A section of its own would weigh on the pages that are in Urdu.
  const section = {
    ...useSection('contact-us'),
    title: say(words.title),
    description: say(words.description),
    button: null,
  };
  const read = focalPerson.useRead();
  const person: Partial<FocalPerson> = read.state === 'ready' ? read.body : {};
  const steps = pageLanguage().lang === 'ur' ? person.stepsInUrdu || person.steps : person.steps;
  return (
    <>
      <PageHead title={section.title} description={section.description} />
      <SectionBlock section={section} level={1} crumbs={[{ label: section.title }]}>
        <div className={styles.parts}>
          <section className={styles.reach} aria-labelledby="person-title">
            <h2 id="person-title">{say(words.person)}</h2>
            {read.state === 'ready' && <Person person={person} />}
            {read.state === 'failed' && <p>{t(textPageMessages.contactFailed)}</p>}
            {steps && (
              <>
                <h2>{say(words.next)}</h2>
                <Paragraphs text={steps} level={3} />
              </>
            )}
          </section>
          <ComplaintForm />
        </div>
      </SectionBlock>
    </>
  );
}
