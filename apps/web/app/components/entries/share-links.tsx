import { useState } from 'react';
import { useHref, useLocation } from 'react-router';
import { Icon, type IconName } from '@site/ui';
import { useHydrated } from '#lib/use-hydrated.ts';
import { useSite } from '#lib/site.ts';
import { ownWords, t } from '#language/text.ts';

/** Where the page at an address can be shared. @param title what it is called */
function placesOf(title: string, url: string): [label: string, icon: IconName, href: string][] {
  const [text, address] = [encodeURIComponent(title), encodeURIComponent(url)];
  const both = encodeURIComponent(`${title}\n${url}`);
  return [
    ['WhatsApp', 'FaWhatsapp', `https://wa.me/?text=${both}`],
    ['Facebook', 'FaFacebookF', `https://www.facebook.com/sharer/sharer.php?u=${address}`],
    ['X', 'FaTwitter', `https://x.com/intent/post?text=${text}&url=${address}`],
    [t('E-mail'), 'FaEnvelope', `mailto:?subject=${text}&body=${both}`],
  ];
}

/**
 * Links by which a reader passes the page on; none of them asks another site for anything before it is followed.
 * Phones offer their own way, too.
 * @param title of the entry that the page is about
 */
export default function ShareLinks({ title }: { title: string }) {
  const { siteUrl } = useSite();
  const path = useHref(useLocation().pathname);
  const isHydrated = useHydrated();
  const [isCopied, setCopied] = useState(false);
  const url = siteUrl + path;
  const canShare = isHydrated && 'share' in navigator;

  return (
    <section aria-label={t('Share this page')} {...ownWords()}>
      <ul>
        {canShare && (
          <li>
            {/* That it was called off is no failure. */}
            <button
              type="button"
              onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
            >
              <Icon name="FaUsers" />
              {t('Share…')}
            </button>
          </li>
        )}
        {placesOf(title, url).map(([label, icon, href]) => (
          <li key={label}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              <Icon name={icon} />
              <span>
                <span className="visually-hidden">{t('Share by')} </span>
                {label}
              </span>
            </a>
          </li>
        ))}
        <li>
          <a
            href={url}
            onClick={(click) => {
              click.preventDefault();
              // Refused, the address is still in the browser's own bar.
              void navigator.clipboard?.writeText(url).then(
                () => setCopied(true),
                () => undefined,
              );
            }}
          >
            <Icon name="FaLink" />
            {t('Copy link')}
          </a>
        </li>
      </ul>
      <output aria-label={t('Copying')}>{isCopied && t('Link copied')}</output>
    </section>
  );
}
