import type { IconType } from 'react-icons';
import {
  FaEnvelope,
  FaFacebookF,
  FaInstagram,
  FaLinkedinIn,
  FaPhoneAlt,
  FaTwitter,
  FaYoutube,
} from 'react-icons/fa';
import { phoneLink, sectionVariables } from '@site/ui';
import { useContact, useSiteInfo } from '#reads/layout.ts';
import { useSection } from '#reads/section.ts';
import styles from './header-strip.module.css';

/** The strip above the menu: how to reach the organisation. Hidden on narrow screens. */
export function HeaderStrip() {
  const { theme } = useSection('up-header');
  const site = useSiteInfo();
  const contact = useContact();
  const networks: [label: string, url: string | null | undefined, Icon: IconType][] = [
    ['Facebook', site?.facebookURL, FaFacebookF],
    ['Instagram', site?.instagramURL, FaInstagram],
    ['Twitter', site?.twitterURL, FaTwitter],
    ['LinkedIn', site?.linkedinURL, FaLinkedinIn],
    ['YouTube', site?.youtubeURL, FaYoutube],
  ];

  return (
    <div className={styles.strip} style={sectionVariables(theme)}>
      <div className={styles.row}>
        <ul className={styles.contact}>
          {contact?.email && (
            <li>
              <a href={`mailto:${contact.email}`}>
                <FaEnvelope aria-hidden="true" />
                {contact.email}
              </a>
            </li>
          )}
          {contact?.phone && (
            <li>
              <a href={phoneLink(contact.phone)}>
                <FaPhoneAlt aria-hidden="true" />
                {contact.phone}
              </a>
            </li>
          )}
        </ul>
        <ul className={styles.networks}>
          {networks.map(
            ([label, url, Icon]) =>
              url && (
                <li key={label}>
                  <a href={url} aria-label={label} title={label} rel="noopener">
                    <Icon aria-hidden="true" />
                  </a>
                </li>
              ),
          )}
        </ul>
      </div>
    </div>
  );
}
