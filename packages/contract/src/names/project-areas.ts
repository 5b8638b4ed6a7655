/* Where projects are under way. Plain words: this module brings no validation code into a page. */

/** The area of what is done everywhere: its projects belong to each area. */
export const everywhere = 'All provinces';

/** The areas that a project names, between commas of either script. */
export function areasOf(area: string): string[] {
  return area
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
