import { useSite } from '#lib/site.ts';
import { useContact, useNames, useSiteInfo } from '#reads/layout.ts';
import { absoluteUrl } from './absolute-url.ts';
import type { JsonLd } from './json-ld.ts';

function useDescribed(): JsonLd {
  const { siteUrl } = useSite();
  const site = useSiteInfo();
  const { name, description } = useNames();
  const contact = useContact();
  const networks = [
    site?.facebookURL,
    site?.twitterURL,
    site?.instagramURL,
    site?.linkedinURL,
    site?.youtubeURL,
  ].filter(Boolean);
  return {
    '@type': 'NGO',
    '@id': `${siteUrl}/#organization`,
    name,
    url: `${siteUrl}/home`,
    description,
    logo: absoluteUrl(site?.logo || '/icon-512.png', siteUrl),
    ...(networks.length > 0 && { sameAs: networks }),
    ...(contact?.email && { email: contact.email }),
    ...(contact?.phone && { telephone: contact.phone }),
    ...(contact?.address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: contact.address,
        addressCountry: 'PK',
      },
    }),
  };
}

/**
 * The structured data of the organisation, by schema.org: described
 * alike wherever it is the author, the host or the matter itself, as `@id` says.
 */
export const useOrganization: () => JsonLd = import.meta.env.SSR
  ? useDescribed
  : () => ({ '@type': 'NGO' });
