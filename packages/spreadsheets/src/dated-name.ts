/** The name of a file of today. @param name before the date */
export function datedName(name: string, ending: string): string {
  return `${name}-${new Date().toISOString().slice(0, 10)}.${ending}`;
}
