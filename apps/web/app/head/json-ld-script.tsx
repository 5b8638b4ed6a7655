import { jsonLdText, type JsonLd } from './json-ld.ts';

/** The structured data of a page. Data, not a script; no markup can end it early. */
export function JsonLdScript({ entity }: { entity: JsonLd }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? jsonLdText(entity) : '' }}
    />
  );
}
