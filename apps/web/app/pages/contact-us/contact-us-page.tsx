import type { Contact } from '@site/contract';
import { pageMessages, textPageMessages } from '@site/contract/messages';
import { Icon, isolated, languageOf, phoneLink, Skeleton } from '@site/ui';
import { postAction } from '#form/post-action.ts';
import { PageHead } from '#head/page-head.tsx';
import { openImmediately, pageLoader } from '#lib/page.ts';
import { notify } from '#lib/toast.tsx';
import { prefetchSection, useSection } from '#reads/section.ts';
import { contact } from '#reads/texts.ts';
import { PageFailure } from '#section/page-failure.tsx';
import { SectionBlock } from '#section/section-block.tsx';
import { t } from '#language/text.ts';
import { MessageForm } from './message-form.tsx';
import styles from '#form/form-page.module.css';

export const loader = pageLoader((reads) => [
  ...prefetchSection(reads, 'contact-us'),
  ...contact.prefetch(reads, undefined),
]);
export const clientLoader = openImmediately;
export const action = postAction(
  ['name', 'email', 'message'],
  (calls, body) => calls.contact.message.mutate({ body }),
  { sent: textPageMessages.messageSent, failed: pageMessages.serverError },
);

/** The places of a comma-separated text. */
function placesOf(subAddress: string): string[] {
  return subAddress
    .split(/[,،]/)
    .map((place) => place.trim())
    .filter((place) => place !== '');
}

// Any part may be missing, also from an answer that is none of ours.
function Details({ contact }: { contact: Partial<Contact> }) {
  const { address, subAddress = '', phone, email } = contact;
  const places = placesOf(subAddress);
  return (
    <dl className={styles.details}>
      <div>
        <dt>
          <Icon name="FaMapMarkerAlt" />
          {t('Address')}
        </dt>
        <dd {...languageOf(address || t(textPageMessages.noAddress))}>
          {isolated(address || t(textPageMessages.noAddress))}
          {places.length > 0 && (
            <ul>
              {places.map((place, at) => (
                <li key={`${at} ${place}`} {...languageOf(place)}>
                  {isolated(place)}
                </li>
              ))}
            </ul>
          )}
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="FaPhoneAlt" />
          {t('Phone')}
        </dt>
        <dd>
          {phone ? (
            <a dir="ltr" href={phoneLink(phone)}>
              {phone}
            </a>
          ) : (
            t(textPageMessages.noPhone)
          )}
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="FaEnvelope" />
          {t('Email')}
        </dt>
        <dd>
          {email ? (
            <a dir="ltr" href={`mailto:${email}`}>
              {email}
            </a>
          ) : (
            t(textPageMessages.noEmail)
          )}
        </dd>
      </div>
    </dl>
  );
}

function MailAction({ email }: { email: string }) {
  if (email) {
    return (
      <a href={`mailto:${email}`} className="button button-quiet">
        {t('Send Email')}
      </a>
    );
  }
  return (
    <button
      type="button"
      className="button button-quiet"
      onClick={() => notify('warning', textPageMessages.noEmailToWriteTo)}
    >
      {t('Send Email')}
    </button>
  );
}

function LoadingDetails() {
  return (
    <div className={styles.details} aria-busy="true">
      <span className="visually-hidden">{t('Loading…')}</span>
      <Skeleton lines={4} />
      <Skeleton lines={2} />
      <Skeleton lines={2} />
    </div>
  );
}

export default function ContactUsPage() {
  const section = useSection('contact-us');
  const read = contact.useRead();
  return (
    <>
      <PageHead title={section.title} description={section.description} />
      {read.state === 'failed' ? (
        <PageFailure message={t(textPageMessages.contactFailed)} />
      ) : (
        <SectionBlock section={section} level={1} crumbs={[{ label: t('Contact Us') }]}>
          <div className={styles.parts}>
            <section className={styles.reach} aria-labelledby="reach-title">
              <h2 id="reach-title">{t('Where to find us')}</h2>
              {read.state === 'ready' ? (
                <>
                  <Details contact={read.body} />
                  <MailAction email={read.body.email} />
                </>
              ) : (
                <LoadingDetails />
              )}
            </section>
            <MessageForm />
          </div>
        </SectionBlock>
      )}
    </>
  );
}
