/**
 * Structured data of schema.org. It is read in the server's HTML: in a browser it has no more than its type, so that no
 * script has code for it.
 */
export type JsonLd = { '@type': string } & Record<string, unknown>;

/** Structured data as the text of a script element of the type `application/ld+json`. */
export function jsonLdText(entity: JsonLd): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...entity });
  // Nothing inside can end the element.
  return text.replaceAll('<', String.raw`\u003c`);
}
