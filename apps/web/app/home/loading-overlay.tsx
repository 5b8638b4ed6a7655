import logo from '#assets/logo.svg';
import { t } from '#language/text.ts';
import styles from './loading-overlay.module.css';

/**
 * The overlay of the page until the list of its sections is loaded. It is loaded when a server
 * has rendered it, so no visitor who opens the site by its address waits behind this.
 */
export function LoadingOverlay() {
  return (
    <output aria-label={t('Loading…')} className={styles.overlay}>
      <img src={logo} alt="" width={72} height={72} />
      <span>{t('Loading…')}</span>
    </output>
  );
}
