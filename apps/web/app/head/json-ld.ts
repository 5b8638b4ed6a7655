/** Structured data of schema.org. */
export type JsonLd = { '@type': string } & Record<string, unknown>;

/** Structured data as the text of a script element of the type `application/ld+json`. */
export function jsonLdText(entity: JsonLd): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...entity });
  // Nothing inside can end the element.
  return text.replaceAll('<', String.raw`\u003c`);
}
