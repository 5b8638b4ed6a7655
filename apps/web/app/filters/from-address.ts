/** A filter's text in an address's query; none where it is blank or more than the API takes. */
export function textIn(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name)?.replaceAll('\0', '').trim();
  return text && text.length <= 200 ? text : undefined;
}

/** A filter's year in an address's query; none where it is no year that the API knows. */
export function yearIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? '';
  return /^(19|20|21)\d\d$/.test(text) ? Number(text) : undefined;
}
