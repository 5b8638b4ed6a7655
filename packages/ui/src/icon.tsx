import type { FooterIcon, HelpIcon, StatIcon } from '@site/contract';
import sprite from './icons.svg?no-inline';

/** Icons that only the site itself names. */
export type SiteIcon =
  | 'FaEnvelope'
  | 'FaFacebookF'
  | 'FaInstagram'
  | 'FaLinkedinIn'
  | 'FaMapMarkerAlt'
  | 'FaPhoneAlt'
  | 'FaPlay'
  | 'FaTwitter'
  | 'FaWhatsapp'
  | 'FaYoutube';

export type IconName = FooterIcon | HelpIcon | StatIcon | SiteIcon;

/**
 * An icon by the name under which it is stored; it is decorative, next to a text. All are in
 * one file that the browser caches (`icons.svg`, written by icon.test.tsx), so that no page carries
 * their shapes in its scripts.
 */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg width="1em" height="1em" fill="currentColor" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
