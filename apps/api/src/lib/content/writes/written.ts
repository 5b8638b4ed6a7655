import type { Change, Noted } from '#lib/data/change.ts';
import type { Action } from '#lib/http/access.ts';

/** A write whose work is done, as its follow-ups see it. */
export interface Written {
  action: Action;
  /** Names the change. */
  batch: string;
  /** All that was recorded. */
  recorded: readonly Change[];
  /** Those of them that have changed something. */
  changes: readonly Change[];
  noted: readonly Noted[];
}
