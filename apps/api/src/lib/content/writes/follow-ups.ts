import { storeHistory } from '#lib/content/history/store-history.ts';
import { endWaiting } from '#lib/content/publishing/end-waiting.ts';
import { refuseUnreviewed } from '#lib/content/publishing/needs-review.ts';
import type { Written } from '#lib/content/writes/written.ts';
import type { Transaction } from '#lib/data/database.ts';
import { rememberAltTexts } from '#lib/media/alt-texts.ts';

/** What follows the work of a write, in its transaction and in this order. What throws undoes the write. */
export const followUps: readonly ((db: Transaction, written: Written) => Promise<void>)[] = [
  refuseUnreviewed,
  rememberAltTexts,
  storeHistory,
  endWaiting,
];
