import type { FooterContent, NavbarLink } from '@site/contract';
import { customAddressOf } from '@site/contract/addresses';

/** The links of the menu and the footer that lead to a draft or to nothing. */
export function deadLinks(
  navbar: { links: NavbarLink[] } | undefined,
  footer: FooterContent | undefined,
  published: readonly { url: string; formerUrls?: string[] }[],
): string[] {
  const links = [
    ...(navbar?.links.flatMap((link) => [link, ...link.dropdownItems]) ?? []),
    ...(footer?.aboutSection.links ?? []),
    ...(footer?.quickLinksSection.links ?? []),
  ];
  const addresses = new Set(published.flatMap(({ url, formerUrls = [] }) => [url, ...formerUrls]));
  const dead = links.filter(({ url }) => {
    const address = customAddressOf(url);
    return address !== null && !addresses.has(address);
  });
  return [...new Set(dead.map(({ url }) => url))];
}
