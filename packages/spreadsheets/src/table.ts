/** What stands in one cell; `null`: nothing. */
export type Cell = string | number | boolean | null;

/** A sheet with a row of headings. */
export interface Table {
  fields: string[];
  data: Cell[][];
}
