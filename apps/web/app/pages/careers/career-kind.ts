/** The two kinds of openings, as the address and the toggle name them. */
export const careerKinds = [
  { kind: 'vacancy', label: 'Vacancies' },
  { kind: 'internship', label: 'Internships' },
] as const;

/** A kind of opening. */
export type CareerKind = (typeof careerKinds)[number]['kind'];

/** The kind in an address's query; vacancies by default. */
export function careerKindOf(query: URLSearchParams): CareerKind {
  return query.get('kind') === 'internship' ? 'internship' : 'vacancy';
}

/** The part of a query that asks for a kind. */
export function kindQuery(kind: CareerKind): Record<string, string> {
  return kind === 'vacancy' ? {} : { kind };
}
