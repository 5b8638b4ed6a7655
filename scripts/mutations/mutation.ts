/** A break of the product in one place, and the tests that have to notice it. */
export interface Mutation {
  /** What breaks, in words. */
  name: string;
  /** Path from the root. */
  file: string;
  /** A text that stands in the file exactly once. */
  find: string;
  /** What stands there in the mutant. */
  replace: string;
  owner: Owner;
}

/** The one test file that proves what breaks: docs/testing.md. */
export interface Owner {
  /** Vitest's name of its project. */
  project: string;
  /** Path from the root. */
  file: string;
  /** Narrows it down to the tests whose names match, as `-t` of Vitest does. */
  pattern?: string;
  /** Where the contract's cases run, if not on the API. */
  side?: 'mocks';
}

/** The mutant of a file's text. @throws an Error unless the text to replace is there exactly once */
export function mutate(text: string, { name, file, find, replace }: Mutation): string {
  const [before = '', after, ...more] = text.split(find);
  if (after === undefined) throw new Error(`${file} lacks the text of "${name}": ${find}`);
  if (more.length > 0) throw new Error(`${file} has the text of "${name}" more than once: ${find}`);
  return before + replace + after;
}
