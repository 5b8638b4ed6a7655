import { areaName, areas, fieldLabels, pathOfPlace } from '@site/contract';

/** The entry of a list that a text is in: `cards.0`. */
export const entryOf = (place: string) => /.*\.\d+(?=\.|$)/.exec(place)?.[0];

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
