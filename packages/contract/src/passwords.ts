/** What people type along: each row as long as a password may be, or as long as it goes. */
const rows = ['1234567890'.repeat(14), 'abcdefghijklmnopqrstuvwxyz'].flatMap((row) => [
  row,
  row.split('').toReversed().join(''),
]);

const longestBlock = 4;

/**
 * Whether a password is one of those that are tried first by everybody who guesses: a common word, one with
 * `123` after it, a run such as `987654321`, or few characters over and over.
 * @param words common passwords in lower case
 */
export function isCommonPassword(password: string, words: ReadonlySet<string>): boolean {
  const typed = password.toLowerCase();
  const [, word = '', digits = ''] = /^(.*?)(\d*)$/s.exec(typed) ?? [];
  return (
    words.has(typed) ||
    (words.has(word) && '1234567890'.startsWith(digits)) ||
    rows.some((row) => row.includes(typed)) ||
    isRepeated(typed)
  );
}

/** Whether a text is a block of a few characters again and again. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= longestBlock; length += 1) {
    if (text.startsWith(text.slice(length)) && text.length >= 2 * length) return true;
  }
  return false;
}
