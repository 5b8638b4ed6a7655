/** The fields that may hold the title of a record, the first of them that is there. */
export const titleFields = ['title', 'name', 'mainTitle', 'email', 'position', 'sectionName'];

/** The title or name of a record as the contract has it; `null` where it has none. */
export function titleOf(entity: Readonly<Record<string, unknown>>): string | null {
  const titles = titleFields.map((field) => entity[field]);
  return titles.find((title) => typeof title === 'string') ?? null;
}
