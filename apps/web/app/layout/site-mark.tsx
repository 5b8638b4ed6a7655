import { isolated, languageOf } from '@site/ui';
import logo from '#assets/logo.svg';
import { useNames } from '#reads/layout.ts';
import styles from './site-mark.module.css';

/** The default logo: people, animals and land as three leaves around one kernel, and the name. */
export function SiteMark() {
  const { name } = useNames();
  return (
    <span className={styles.mark}>
      <img src={logo} alt="" width={48} height={48} />
      <span className={styles.name} {...languageOf(name)}>
        {isolated(name)}
      </span>
    </span>
  );
}
