const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

// XML 1.0 has no way to write these at all.
// oxlint-disable-next-line no-control-regex -- XML knows no way to write them
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text for between the tags, or in an attribute, of an XML document. */
export function xmlText(text: string): string {
  return text.replaceAll(unwritable, '').replaceAll(/[&<>"']/g, (mark) => entities[mark] ?? mark);
}
