import { useLocation } from 'react-router';
import { siteName, useSite } from '#lib/site.ts';
import { absoluteUrl } from './absolute-url.ts';
import type { JsonLd } from './json-ld.ts';
import { JsonLdScript } from './json-ld-script.tsx';

/**
 * What search engines and shared links say of a page: React moves it into the document's head, on
 * the server as in the browser. A page renders one of these.
 * @param title without the site's name, which is added; none on the home page
 * @param description one or two sentences; cut to what search engines show
 * @param image an address of a picture, also below this site; the site's own when there is none
 * @param isPrivate for pages that no search engine should list and no other site should hear of
 * @param jsonLd what the page is about, in the words of schema.org
 */
export function PageHead(props: {
  title?: string;
  description: string;
  image?: string | null | undefined;
  type?: 'website' | 'article';
  isPrivate?: boolean;
  keywords?: string[];
  jsonLd?: JsonLd[];
}) {
  const { type = 'website', isPrivate = false, keywords = [], jsonLd = [] } = props;
  const { siteUrl } = useSite();
  const { pathname } = useLocation();
  const title = props.title ? `${props.title} · ${siteName}` : siteName;
  const description = oneLine(props.description);
  const url = siteUrl + pathname;
  const image = absoluteUrl(props.image || sharePicture.url, siteUrl);

  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(', ')} />}
      {isPrivate ? (
        <>
          <meta name="robots" content="noindex" />
          {/* The address may hold a secret, as that of a reset link does. */}
          <meta name="referrer" content="no-referrer" />
        </>
      ) : (
        <>
          <link rel="canonical" href={url} />
          <meta property="og:site_name" content={siteName} />
          <meta property="og:type" content={type} />
          <meta property="og:title" content={props.title ?? siteName} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={url} />
          <meta property="og:image" content={image} />
          {!props.image && (
            <>
              <meta property="og:image:width" content={sharePicture.width} />
              <meta property="og:image:height" content={sharePicture.height} />
            </>
          )}
          <meta name="twitter:card" content="summary_large_image" />
          <meta name="twitter:title" content={props.title ?? siteName} />
          <meta name="twitter:description" content={description} />
          <meta name="twitter:image" content={image} />
        </>
      )}
      {jsonLd.map((thing) => (
        <JsonLdScript key={String(thing['@type'])} thing={thing} />
      ))}
    </>
  );
}

/** What a shared link shows where the page has no picture of its own; in `public/`. */
const sharePicture = { url: '/share.jpg', width: '1200', height: '630' } as const;

/** Characters that search engines show of a description. */
const descriptionLength = 160;

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= descriptionLength) return line;
  const cut = line.slice(0, descriptionLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 100)).trimEnd()}…`;
}
