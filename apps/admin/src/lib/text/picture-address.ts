import { settings } from '#lib/settings.ts';

/** Where a stored picture is: an address without a host is one of the public site. */
export function pictureAddress(stored: string | null): string | null {
  return stored?.startsWith('/') ? `${settings.webUrl}${stored}` : stored;
}
