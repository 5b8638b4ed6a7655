/** The first `length` characters of a text and an ellipsis; a text that fits stays as it is. */
export function excerpt(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join('')}…`;
}
