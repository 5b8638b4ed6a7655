import { Link } from 'react-router';
import { Icon, isolated, languageOf, phoneLink, sectionVariables, type IconName } from '@site/ui';
import { CallLink } from './call-link.tsx';
import { RouterLink } from '#lib/router-link.tsx';
import { useContact, useSiteInfo } from '#reads/layout.ts';
import { useSection } from '#reads/section.ts';
import { t } from '#language/text.ts';
import styles from './header-strip.module.css';

/**
 * The strip above the menu: how to reach the organisation, or a link to that. Narrow screens show of it only the action
 * that staff have set, and its number.
 */
export function HeaderStrip() {
  const { theme } = useSection('up-header');
  const site = useSiteInfo();
  const contact = useContact();
  const networks: [label: string, url: string | null | undefined, icon: IconName][] = [
    ['Facebook', site?.facebookURL, 'FaFacebookF'],
    ['Instagram', site?.instagramURL, 'FaInstagram'],
    ['Twitter', site?.twitterURL, 'FaTwitter'],
    ['LinkedIn', site?.linkedinURL, 'FaLinkedinIn'],
    ['YouTube', site?.youtubeURL, 'FaYoutube'],
  ];

  const { actionLabel, actionUrl, actionPhone } = site ?? {};
  const action = actionUrl || (actionPhone && phoneLink(actionPhone));

  return (
    <div
      className={styles.strip}
      data-action={actionLabel && action ? '' : undefined}
      style={sectionVariables(theme)}
    >
      <div className={styles.row}>
        {actionLabel && action && (
          <div className={styles.action}>
            <RouterLink href={action}>
              <Icon name={actionUrl ? 'FaHandHolding' : 'FaPhoneAlt'} />
              <bdi {...languageOf(actionLabel)}>{isolated(actionLabel)}</bdi>
            </RouterLink>
            {actionUrl && actionPhone && <CallLink phone={actionPhone} />}
          </div>
        )}
        <ul className={styles.contact}>
          {!contact?.email && !contact?.phone && (
            <li>
              <Link to="/contact-us">{t('Get in touch')}</Link>
            </li>
          )}
          {contact?.email && (
            <li>
              <a href={`mailto:${contact.email}`}>
                <Icon name="FaEnvelope" />
                {contact.email}
              </a>
            </li>
          )}
          {contact?.phone && (
            <li>
              <CallLink phone={contact.phone} />
            </li>
          )}
        </ul>
        <ul className={styles.networks}>
          {networks.map(
            ([label, url, icon]) =>
              url && (
                <li key={label}>
                  <a href={url} aria-label={label} title={label} rel="noopener">
                    <Icon name={icon} />
                  </a>
                </li>
              ),
          )}
        </ul>
      </div>
    </div>
  );
}
