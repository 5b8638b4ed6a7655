import { Fragment, useEffect } from 'react';
import { useLocation } from 'react-router';
import { plainText } from '@site/contract/formatted-text';
import { shareAddress, sharePath, sharePicture, type SharedKind } from '@site/contract/pictures';
import { languageOf } from '@site/ui';
import { baseOf, listedIn } from '#language/languages.ts';
import { documentWords, pageLanguage, t } from '#language/text.ts';
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
  const { jsonLd = [] } = props;
  const { siteUrl } = useSite();
  const { pathname } = useLocation();
  const { name: siteName } = useNames();
  const title = props.title ? `${props.title} · ${siteName}` : siteName;
  // The same page answers with a slash at its end, and `useLocation` has no language in it.
  const path = pathname.replace(/\/+$/, '') + query;
  const addressIn = (code: string) => siteUrl + baseOf(code) + path;
  const { lang } = pageLanguage();
  const { languages = [lang] } = props;
  // A page whose entry is not in its language is listed where it is.
  const url = addressIn(languages.includes(lang) ? lang : (languages[0] ?? lang));
  // Until another page shows it is what the server has said: see root.tsx.
  useEffect(() => void Object.assign(document.documentElement, documentWords(languageOf(entry))));

  return (
    <>
      <title>{title}</title>
      {import.meta.env.SSR && <Described {...props} />}
      {isPrivate ? (
        <>
          <meta name="robots" content="noindex" />
          {/* The address may hold a secret, as that of a reset link does. */}
          <meta name="referrer" content="no-referrer" />
        </>
      ) : (
        <>
          <link rel="canonical" href={url} />
          {import.meta.env.SSR && <SharedHead {...props} {...{ siteName, url, addressIn }} />}
        </>
      )}
      {jsonLd.map((entity) => (
        <JsonLdScript key={String(entity['@type'])} entity={entity} />
      ))}
    </>
  );
}

/** What search engines say of a page: like what follows only the server's HTML has it. */
function Described({ description, keywords = [] }: PageHeadProps) {
  return (
    <>
      <meta name="description" content={oneLine(plainText(description))} />
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(', ')} />}
    </>
  );
}

/**
 * What feed readers and the networks on which a page is shared look for. They read the server's HTML: no script has code for
 * it, and a page that is opened from another one has none.
 */
function SharedHead(
  props: PageHeadProps & {
    siteName: string;
    url: string;
    addressIn: (code: string) => string;
  },
) {
  const { shared, article, siteName, url, addressIn } = props;
  const { base, lang } = pageLanguage();
  const listed = listedIn(props.languages);
  const description = oneLine(plainText(props.description));
  const { apiUrl, siteUrl } = useSite();
  const site = useSiteInfo();
  const drawn: Shared | null =
    shared ?? (site && !props.image ? { kind: 'siteInfo', entry: site } : null);
  const changed = [drawn?.entry, site].map((record) => Date.parse(record?.updatedAt ?? '') || 0);
  const picture = drawn
    ? apiUrl + sharePath(drawn.kind, drawn.entry._id, Math.max(...changed), base && lang)
    : shareAddress(props.image ?? '', apiUrl);
  const image = absoluteUrl(picture ?? props.image ?? ownPicture, siteUrl);
  return (
    <>
      {listed.length > 1 &&
        listed.map(({ lang }, at) => (
          <Fragment key={lang}>
            <link rel="alternate" hrefLang={lang} href={addressIn(lang)} />
            {at === 0 && <link rel="alternate" hrefLang="x-default" href={addressIn(lang)} />}
          </Fragment>
        ))}
      <link
        rel="alternate"
        type="application/rss+xml"
        href={`${base}/news.rss`}
        title={`${siteName}: ${t('News')} (RSS)`}
      />
      <link
        rel="alternate"
        type="application/atom+xml"
        href={`${base}/news.atom`}
        title={`${siteName}: ${t('News')} (Atom)`}
      />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta
        property="og:locale"
        content={locales[documentWords(languageOf(props.entry ?? '')).lang]}
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

/** The languages of pages, as networks name them. */
const locales = { en: 'en_GB', ur: 'ur_PK' } as const;

/** Characters that search engines show of a description. */
const descriptionLength = 160;

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= descriptionLength) return line;
  const cut = line.slice(0, descriptionLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 100)).trimEnd()}…`;
}
