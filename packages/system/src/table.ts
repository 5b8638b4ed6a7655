/** A table in Markdown whose columns are as wide as what is in them. @param rows the head first */
export function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const widths = head.map((_, at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => padded(cells[at] ?? '', width, at)).join(' | ')} |`;
  const rule = widths.map((width, at) =>
    at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), `| ${rule.join(' | ')} |`, ...body.map(line)].join('\n');
}

function padded(text: string, width: number, at: number): string {
  return at === 0 ? text.padEnd(width) : text.padStart(width);
}
