import { lazy, Suspense, type ReactNode } from 'react';
import { Link, useHref, useLocation, useNavigate } from 'react-router';
import { maintenanceMessages } from '@site/contract/messages';
import { Footer, isolated, languageOf, Navbar } from '@site/ui';
import { useFooter, useNames, useNavbar, useSiteInfo } from '#reads/layout.ts';
import { useSite } from '#lib/site.ts';
import { Toasts } from '#lib/toast.tsx';
import { ownWords, t, translated } from '#language/text.ts';
import { AccountActions } from './account-actions.tsx';
import { AdvisoryBanner } from './advisory-banner.tsx';
import { CallLink } from './call-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LiteLink } from './lite-link.tsx';
import { HeaderStrip } from './header-strip.tsx';
import { parentPath } from './parent-path.ts';
import { RouterLink } from '#lib/router-link.tsx';
import { SiteMark } from './site-mark.tsx';
import { useScrollAndFocus } from './use-scroll-and-focus.ts';
import styles from './site-layout.module.css';

// Visitors never see one.
const PreviewNotice = lazy(() => import('./preview-notice.tsx'));

function Brand() {
  const logo = useSiteInfo()?.logo;
  const { name } = useNames();
  return (
    <Link to="/home" className={styles.brand} aria-label={t('{name}, home', { name })}>
      {logo ? <img src={logo} alt="" width={160} height={56} /> : <SiteMark />}
    </Link>
  );
}

/** The number that the header shows, again where a phone's page ends. */
function Helpline() {
  const { actionLabel, actionPhone } = useSiteInfo() ?? {};
  return (
    actionPhone && (
      <p className={styles.helpline}>
        {actionLabel && <bdi {...languageOf(actionLabel)}>{isolated(actionLabel)}</bdi>}
        <CallLink phone={actionPhone} />
      </p>
    )
  );
}

/** What surrounds every page: header strip, menu, footer, notices. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const navbar = useNavbar();
  const footer = useFooter();
  const { isReadOnly, preview } = useSite();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const main = useScrollAndFocus();
  const own = ownWords();
  const searchPath = useHref('/search');

  return (
    <>
      <a href="#main" {...own} className={styles.skip}>
        {t('Skip to content')}
      </a>
      {preview && (
        <Suspense>
          <PreviewNotice />
        </Suspense>
      )}
      {isReadOnly && (
        <output aria-label={t('Notice')} {...own} className="maintenance">
          {t(maintenanceMessages.site)}
        </output>
      )}
      <header {...own} className={styles.header}>
        <HeaderStrip />
        <Navbar
          links={navbar.links}
          styling={navbar.styling}
          isActive={navbar.isActive}
          currentPath={pathname}
          parentPath={parentPath(pathname)}
          LinkComponent={RouterLink}
          brand={<Brand />}
          actions={
            <>
              <AccountActions />
              <LanguageSwitch />
            </>
          }
          searchPath={searchPath}
          t={translated}
          onSearch={(query) => void navigate(`/search?q=${encodeURIComponent(query)}`)}
        />
      </header>
      <AdvisoryBanner />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer content={footer} LinkComponent={RouterLink} language={own} end={<LiteLink />}>
        <Helpline />
      </Footer>
      <Toasts />
    </>
  );
}
