import type { ReactNode } from 'react';
import { Picture } from '@site/ui';
import { PageHead } from '#head/page-head.tsx';
import picture from '#assets/slider/karakoram-dawn.webp';
import styles from './account-page.module.css';

/** The layout of the account screens: the form on one side, a picture on the other. */
export function AccountPage(props: { title: string; intro: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <PageHead title={props.title} description={props.intro} isPrivate />
      <div className={styles.side}>
        <div className={styles.inner}>
          <h1>{props.title}</h1>
          <p className={styles.intro}>{props.intro}</p>
          {props.children}
        </div>
      </div>
      <Picture src={picture} alt="" width={1600} height={900} className={styles.picture ?? ''} />
    </div>
  );
}
