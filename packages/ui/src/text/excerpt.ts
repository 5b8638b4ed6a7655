/**
 * The whole words within the first `length` characters of a text and an ellipsis; a text that fits stays as it is, and a
 * single longer word is cut.
 */
export function excerpt(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  const start = characters.slice(0, length).join('');
  const isWhole = /\s/.test(characters[length] ?? '');
  return `${isWhole ? start.trimEnd() : start.replace(/(\S)\s+\S*$/, '$1')}…`;
}
