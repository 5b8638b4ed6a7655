import {
  localizedFieldsOfArea,
  pathOfPlace,
  textRulesOf as inputRulesOf,
  titleFields,
  toIssue,
  type Area,
  type Issue,
  type Texts,
} from '@site/contract';
import { translationMessages } from '@site/contract/messages';
import { z } from 'zod';
import type { Translation } from '#generated/prisma/client.ts';
import { entityOf } from '#lib/content/reads/entity.ts';
import type { NamedKind } from '#lib/content/reads/records.ts';

export const textsSchema = z.record(z.string(), z.string());

/** A translation as its versions have it: called as in its language. */
export const kind: NamedKind<Translation> = {
  area: 'translations',
  entityName: 'This translation',
  toEntity: (row) => ({ ...entityOf(row), title: titleIn(textsSchema.parse(row.fields)) }),
};

function titleIn(texts: Texts): string | null {
  return titleFields.map((field) => texts[field]).find((title) => title !== undefined) ?? null;
}

/** The texts of a stored translation. */
export function storedTexts<Row extends Pick<Translation, 'fields' | 'source'>>(row: Row) {
  return { ...row, fields: textsSchema.parse(row.fields), source: textsSchema.parse(row.source) };
}

/** Whether a translation only says that there should be one. */
export const isWanted = ({ status, fields }: Pick<Translation, 'status'> & { fields: Texts }) =>
  status === 'draft' && Object.keys(fields).length === 0;

/** Where a record has its translation in a language. */
export const whereOf = ({ id }: { id: string }, lang: string) => ({
  recordId_lang: { recordId: id, lang },
});

/** What an area asks of its texts. */
export interface TextRules {
  localized: ReadonlySet<string>;
  rules: ReadonlyMap<string, z.core.$ZodType>;
}

export function textRulesOf(area: Area): TextRules {
  return {
    rules: inputRulesOf(area),
    localized: new Set(localizedFieldsOfArea(area).map(({ path }) => path.join('.'))),
  };
}

/** A text as it is stored, or what is wrong with it. */
export function checkedText(
  { localized, rules }: TextRules,
  place: string,
  text: string,
): { text: string } | { issue: Issue } {
  if (!localized.has(pathOfPlace(place))) {
    return { issue: { path: place, message: translationMessages.notLocalized } };
  }
  if (text.trim() === '') return { text: '' };
  const { data, error } = z.safeParse(rules.get(pathOfPlace(place)) ?? z.string(), text);
  const [issue] = error?.issues ?? [];
  return issue ? { issue: { ...toIssue(issue), path: place } } : { text: String(data) };
}
