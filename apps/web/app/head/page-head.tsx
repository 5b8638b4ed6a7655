import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { plainText } from '@site/contract/formatted-text';
import { shareAddress, sharePath, sharePicture, type SharedKind } from '@site/contract/pictures';
import { languageOf } from '@site/ui';
import { isPlainOnly, languages, listedIn, type Language } from '#language/languages.ts';
import { documentWords, pageLanguage } from '#language/text.ts';
import { useSite } from '#lib/site.ts';
import { useNames, useSiteInfo } from '#reads/layout.ts';
import { absoluteUrl } from './absolute-url.ts';
import type { JsonLd } from './json-ld.ts';
import { JsonLdScript } from './json-ld-script.tsx';

/** An entry whose title is drawn over its picture. */
interface Shared {
  kind: SharedKind;
  /** `imageAlt`: what that picture shows. */
  entry: { _id: string; updatedAt: string; imageAlt?: string | null | undefined };
}

interface PageHeadProps {
  title?: string;
  entry?: string | undefined;
  languages?: readonly string[] | undefined;
  description: string;
  query?: string | undefined;
  image?: string | null | undefined;
  shared?: Shared;
  article?: { published: string; changed: string; author?: string };
  isPrivate?: boolean;
  keywords?: string[];
  jsonLd?: JsonLd[];
}

/**
 * The metadata of a page for search engines and shared links: React moves it into the document's head, on
 * the server as in the browser. A page renders one of these.
 * @param title without the site's name, which is added; none on the home page
 * @param entry the title of the one entry that the page is about: its language is the page's
 * @param languages those in which that entry can be read, its source language first; without an entry a page is in all
 * @param description one or two sentences; cut to what search engines show
 * @param query what of the address's query makes this a page of its own, such as `?eventId=1`
 * @param article of an entry that is read as an article: its moments in ISO 8601, and by whom it is
 * @param image an address of a picture, also below this site; the site's own when there is none
 * @param shared the entry that the page is about: its title is drawn over its picture, which shared links show
 * @param isPrivate for pages that no search engine should list and no other site should hear of
 * @param jsonLd what the page is about, in the words of schema.org
 */
export function PageHead(props: PageHeadProps) {
  const { entry = '', query = '', isPrivate = false } = props;
  const { keywords = [], jsonLd = [] } = props;
  const { siteUrl } = useSite();
  const { pathname } = useLocation();
  const { name: siteName } = useNames();
  const title = props.title ? `${props.title} · ${siteName}` : siteName;
  const description = oneLine(plainText(props.description));
  const { canonical: url, alternates } = addressesOf(pathname, props.languages, (path) => siteUrl + path + query);
  // Until another page shows it is what the server has said: see root.tsx.
  useEffect(() => void Object.assign(document.documentElement, documentWords(languageOf(entry))));

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
          {import.meta.env.SSR && (
            <SharedHead {...props} {...{ siteName, description, url, alternates }} />
          )}
        </>
      )}
      {jsonLd.map((entity) => (
        <JsonLdScript key={String(entity['@type'])} entity={entity} />
      ))}
    </>
  );
}

/** Where else a page is: in which languages, and where for readers of any other. */
interface Addresses {
  alternates: { code: string; href: string }[];
}

/**
 * The address under which search engines list a page, and those of it in other languages. A page whose entry is not in its
 * language is listed in the source language alone. `useLocation` has no language in it.
 */
function addressesOf(
  pathname: string,
  codes: readonly string[] | undefined,
  addressAt: (path: string) => string,
): Addresses & { canonical: string } {
  // The same page answers with a slash at its end.
  const path = pathname.replace(/\/+$/, '');
  const { lang } = pageLanguage();
  const listed = isPlainOnly(path) ? [languages.en] : listedIn(codes);
  const [source = languages.en] = listed;
  const at = ({ base }: Language) => addressAt(base + path);
  const alternates = listed.map((each) => ({ code: each.lang, href: at(each) }));
  return {
    canonical: at(listed.find((each) => each.lang === lang) ?? source),
    alternates:
      alternates.length > 1 ? [...alternates, { code: 'x-default', href: at(source) }] : [],
  };
}

/**
 * What feed readers and the networks on which a page is shared look for. They read the server's HTML: no script has code for
 * it, and a page that is opened from another one has none.
 */
function SharedHead(
  props: PageHeadProps & Addresses & { siteName: string; description: string; url: string },
) {
  const { shared, article, siteName, description, url, alternates } = props;
  const { apiUrl, siteUrl } = useSite();
  const site = useSiteInfo();
  const drawn: Shared | null =
    shared ?? (site && !props.image ? { kind: 'siteInfo', entry: site } : null);
  const changed = [drawn?.entry, site].map((record) => Date.parse(record?.updatedAt ?? '') || 0);
  const picture = drawn
    ? apiUrl + sharePath(drawn.kind, drawn.entry._id, Math.max(...changed))
    : shareAddress(props.image ?? '', apiUrl);
  const image = absoluteUrl(picture ?? props.image ?? ownPicture, siteUrl);
  return (
    <>
      {alternates.map(({ code, href }) => (
        <link key={code} rel="alternate" hrefLang={code} href={href} />
      ))}
      <link
        rel="alternate"
        type="application/rss+xml"
        href="/news.rss"
        title={`${siteName}: News (RSS)`}
      />
      <link
        rel="alternate"
        type="application/atom+xml"
        href="/news.atom"
        title={`${siteName}: News (Atom)`}
      />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta
        property="og:locale"
        content={languages[documentWords(languageOf(props.entry ?? '')).lang].network}
      />
      <meta property="og:title" content={props.title ?? siteName} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      <meta
        property="og:image:alt"
        content={[props.title ?? siteName, shared?.entry.imageAlt].filter(Boolean).join(': ')}
      />
      {picture && (
        <>
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(sharePicture.width)} />
          <meta property="og:image:height" content={String(sharePicture.height)} />
        </>
      )}
      {article && (
        <>
          <meta property="article:published_time" content={article.published} />
          <meta property="article:modified_time" content={article.changed} />
          {article.author && <meta property="article:author" content={article.author} />}
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={props.title ?? siteName} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
    </>
  );
}

/** What a shared link shows while nothing can be read; in `public/`. */
const ownPicture = '/share.jpg';

/** Characters that search engines show of a description. */
const descriptionLength = 160;

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= descriptionLength) return line;
  const cut = line.slice(0, descriptionLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 100)).trimEnd()}…`;
}
