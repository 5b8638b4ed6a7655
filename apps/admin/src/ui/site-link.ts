import { addressOf, isAddressed, type AddressedEntries } from '@site/contract/entry-addresses';
import { IconExternalLink } from '@tabler/icons-react';
import { settings } from '#lib/settings.ts';
import { visibilityNow } from '#lib/publishing/publishing.ts';
import type { RowAction } from '#ui/row-actions.tsx';

/** Where the public site shows an entry; `null` when it does not. */
export function siteAddressOf(area: string, entry: object): string | null {
  const visibility = visibilityNow(entry);
  if (!isAddressed(area) || (visibility !== null && visibility !== 'live')) return null;
  // The area says which entry it is.
  const path = addressOf(area, entry as AddressedEntries[typeof area] & { _id: string });
  return settings.webUrl + path;
}

/** Leads to an entry on the public site, in a tab of its own, if it is there. */
export function siteActions(area: string, entry: object): RowAction[] {
  const to = siteAddressOf(area, entry);
  if (to === null) return [];
  const label = 'See it on the site';
  return [{ label, icon: IconExternalLink, look: 'icon', to, isElsewhere: true }];
}
