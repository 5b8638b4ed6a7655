import { ActionIcon, Tooltip } from '@mantine/core';
import { addressOf, isAddressed, type AddressedEntries } from '@site/contract/entry-addresses';
import { IconExternalLink } from '@tabler/icons-react';
import { settings } from '#lib/settings.ts';
import { visibilityNow } from '#lib/publishing/publishing.ts';
import { Icon } from '#lib/icon.tsx';

/** Where the public site shows an entry; `null` when it does not. */
export function siteAddressOf(area: string, entry: object): string | null {
  const visibility = visibilityNow(entry);
  if (!isAddressed(area) || (visibility !== null && visibility !== 'live')) return null;
  // The area says which entry it is.
  const path = addressOf(area, entry as AddressedEntries[typeof area] & { _id: string });
  return settings.webUrl + path;
}

/** Leads to an entry on the public site, in a tab of its own, if it is there. */
export function SiteLink(props: { area: string; entry: object; title: string }) {
  const { area, entry, title } = props;
  const href = siteAddressOf(area, entry);
  if (href === null) return null;
  return (
    <Tooltip label="See it on the site">
      <ActionIcon
        component="a"
        href={href}
        target="_blank"
        rel="noopener"
        variant="subtle"
        size={36}
        aria-label={`See it on the site: ${title}`}
      >
        <Icon of={IconExternalLink} size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
