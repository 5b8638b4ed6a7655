import type { Suggestion } from '../areas/publishing/translations.ts';

/** A term of the field, and how translations into a language say it. */
type Term = Pick<Suggestion, 'source' | 'text'>;

/**
 * How translations say the terms of the field, by the code of their language. One term is said one way on all pages; the
 * rules are in docs/glossary.md.
 */
const glossary: Readonly<Record<string, readonly Term[]>> = {
  ur: [
    { source: 'zoonosis', text: 'زونوٹک امراض (جانوروں سے لگنے والی بیماریاں)' },
    { source: 'zoonoses', text: 'زونوٹک امراض (جانوروں سے لگنے والی بیماریاں)' },
    { source: 'rabies', text: 'باؤلا پن (ریبیز)' },
    { source: 'brucellosis', text: 'بروسیلوسس' },
    { source: 'avian influenza', text: 'برڈ فلو' },
    { source: 'Crimean-Congo fever', text: 'کانگو بخار' },
    { source: 'One Health', text: 'ون ہیلتھ' },
    { source: 'biosafety', text: 'بائیو سیفٹی' },
    { source: 'biosecurity', text: 'بائیو سیکیورٹی' },
    { source: 'biorisk', text: 'حیاتیاتی خطرات' },
    { source: 'safety cabinet', text: 'سیفٹی کیبنٹ' },
    { source: 'incident register', text: 'حادثات کا رجسٹر' },
    { source: 'near miss', text: 'ٹل جانے والا حادثہ' },
    { source: 'outbreak', text: 'وبا' },
    { source: 'surveillance', text: 'نگرانی' },
    { source: 'sample', text: 'نمونہ' },
    { source: 'vaccine', text: 'ویکسین' },
    { source: 'cold chain', text: 'کولڈ چین' },
    { source: 'tender', text: 'ٹینڈر' },
    { source: 'vacancy', text: 'خالی اسامی' },
    { source: 'publication', text: 'مطبوعہ' },
  ],
};

/** The terms of the glossary that stand in a text, also in the plural, as suggestions in the order of the glossary. */
export function termsIn(text: string, lang: string): Suggestion[] {
  const terms = (glossary[lang] ?? []).filter(({ source }) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${source}s?(?![\\p{L}\\p{N}])`, 'iu').test(text),
  );
  const entry = { area: null, record: null, title: null };
  return terms.map((term) => ({ ...term, origin: 'glossary', similarity: 1, ...entry }));
}
