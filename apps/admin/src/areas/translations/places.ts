import type { Texts } from '@site/contract';
import { ApiProblem } from '#lib/calls/problem.ts';
import { entryOf } from '#lib/text/label-of-place.ts';

/*
 * The form has its texts side by side, whatever list or group they are in: that changes while somebody types. In the names
 * of its values a dot would lead into a group.
 */

/** Where the form has a text, by what the API calls the field: `fields.cards.0.title`. */
const nameOfField = (field: string) => field.replaceAll('.', '/');

/** Where the form has a text. @param place of the text in its record: `cards.0.title` */
export const nameOfPlace = (place: string) => nameOfField(`fields.${place}`);

/** What the form holds. */
export function valuesOf({ texts, fields }: { texts: Texts; fields: Texts }) {
  return Object.fromEntries(
    Object.keys(texts).map((place) => [nameOfPlace(place), fields[place] ?? '']),
  );
}

/** Gives the refusals of a call the names that the form has for its texts. */
export async function withNames<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { status, message, issues, code, body } = error;
    const named = issues.map((issue) => ({ ...issue, path: nameOfField(issue.path) }));
    throw new ApiProblem(status, message, named, code, body);
  }
}

/** The places of the texts of a record, those of each entry of its lists one after the other. */
export const placesOf = (texts: Texts) =>
  [...Map.groupBy(Object.keys(texts), (place) => entryOf(place) ?? place).values()].flat();
