import { jsonLdText, type JsonLd } from './json-ld.ts';

/**
 * The structured data of a page. Data, not a script, which React would escape as text: `jsonLdText` sees to it that no markup
 * can end it early. A browser keeps what the server has sent.
 */
export function JsonLdScript({ entity }: { entity: JsonLd }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? jsonLdText(entity) : '' }}
    />
  );
}
