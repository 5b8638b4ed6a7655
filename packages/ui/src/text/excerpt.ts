/**
 * The whole words within the first `length` characters of a text and an ellipsis; a text that fits stays as it is, and a
 * single longer word is cut, though never between a letter and its marks.
 */
export function excerpt(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  // The character after them says whether the last word is whole.
  const start = characters.slice(0, length + 1).join('');
  return `${start.replace(/(\S)\s+\S*$|\P{M}\p{M}*$/su, '$1')}…`;
}
