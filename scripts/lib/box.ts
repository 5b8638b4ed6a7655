/** Draws a frame around rows of a label and a text each; an empty row is a blank line. */
export function drawBox(rows: readonly (readonly [label: string, text: string] | [])[]): string {
  const labelWidth = Math.max(...rows.map(([label = '']) => label.length));
  const lines = rows.map(([label = '', text = '']) =>
    `${label.padEnd(labelWidth)}  ${text}`.trimEnd(),
  );
  const width = Math.max(...lines.map((line) => line.length));
  return [
    `╭${'─'.repeat(width + 4)}╮`,
    ...lines.map((line) => `│  ${line.padEnd(width)}  │`),
    `╰${'─'.repeat(width + 4)}╯`,
  ].join('\n');
}
