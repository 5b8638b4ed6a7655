/** What something is called, at the end of a sentence; nothing where that is not known. */
export function named(title: string | null): string {
  return title === null ? '' : `: “${title}”`;
}

export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
