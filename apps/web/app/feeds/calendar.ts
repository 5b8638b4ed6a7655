/** Bytes that a line of a calendar file may have, without its end (RFC 5545, 3.1). */
const lineLength = 75;

/** A text as the value of a property (RFC 5545, 3.3.11). */
export function calendarText(text: string): string {
  return (
    text
      .replaceAll(/[\\;,]/g, String.raw`\$&`)
      .replaceAll(/\r\n?|\n/g, String.raw`\n`)
      // oxlint-disable-next-line no-control-regex -- that is what they are
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  );
}

/** An ISO instant in the form of UTC times in calendars: `20260321T090000Z`. */
export function calendarTime(iso: string): string {
  return `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** A line in as many as it needs, each but the first opening with a space; no character is split. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let result = '';
  let length = 0;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (length + bytes > lineLength) {
      result += '\r\n ';
      length = 1;
    }
    result += character;
    length += bytes;
  }
  return result;
}

/** A calendar file of these lines, as `NAME:value`. */
export function calendarFile(lines: string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
