import { areaName, areas, fieldLabels, pathOfPlace, type Texts } from '@site/contract';
import { ApiProblem } from '#lib/calls/problem.ts';

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

/** The entry of a list that a text is in: `cards.0`. */
const entryOf = (place: string) => /.*\.\d+(?=\.|$)/.exec(place)?.[0];

/** The places of the texts of a record, those of each entry of its lists one after the other. */
export const placesOf = (texts: Texts) =>
  [...Map.groupBy(Object.keys(texts), (place) => entryOf(place) ?? place).values()].flat();

/** What a text is called in the form of its area: `Cards 1: Title`. @param name of the area in calls over all areas */
export function labelOfPlace(name: string, place: string): string {
  const area = areas.find((each) => areaName(each) === name);
  const path = pathOfPlace(place);
  const [label = inWords(path.split('.').at(-1) ?? '')] = area ? fieldLabels(area, [path]) : [];
  const entry = entryOf(place);
  if (entry === undefined) return label;
  const groups = entry.replaceAll(/\.(\d+)/g, (_, at) => ` ${Number(at) + 1}`).split('.');
  const within = groups.filter((group) => group !== 'config').map(inWords);
  // An entry that is no group is called like its list.
  return [...within, ...(path.endsWith('*') ? [] : [label])].join(': ');
}

/** `legalSection` as `Legal section`. */
function inWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
