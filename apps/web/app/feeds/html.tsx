import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { News } from '@site/contract';
import { PictureHost } from '@site/ui';
import FormattedBlocks from '@site/ui/formatted-blocks';
import { absoluteUrl } from '#head/absolute-url.ts';

/** Where the addresses in a text lead, which feed readers do not know. */
interface Addresses {
  siteUrl: string;
  /** Where the pictures are. */
  apiUrl: string;
}

function htmlOf(element: ReactElement, { siteUrl, apiUrl }: Addresses): string {
  const html = renderToStaticMarkup(<PictureHost value={apiUrl}>{element}</PictureHost>);
  return html.replaceAll(' href="/', ` href="${siteUrl}/`).replaceAll('\n', '<br>');
}

/** A text as the HTML that feed readers show. */
export function textHtml(text: string, addresses: Addresses): string {
  return htmlOf(<FormattedBlocks text={text} level={2} />, addresses);
}

/** An article as the HTML that feed readers show: its picture, and its text as on its page. */
export function articleHtml(
  { content, imageUrl, imageAlt }: Pick<News, 'content' | 'imageUrl' | 'imageAlt'>,
  addresses: Addresses,
): string {
  return htmlOf(
    <>
      <p>
        {/* Else the HTML would begin with a link that fetches it. */}
        <img src={absoluteUrl(imageUrl, addresses.siteUrl)} alt={imageAlt ?? ''} loading="lazy" />
      </p>
      <FormattedBlocks text={content} level={2} />
    </>,
    addresses,
  );
}
