/*
 * Mails in the languages that they are written in. Who reads the site in another one gets them in English.
 */

const written = ['en', 'ur'] as const;
type Written = (typeof written)[number];

const writtenIn = (language: string): Written => written.find((each) => each === language) ?? 'en';

/** What a mail says in the language of who gets it. */
export function wordsIn<Words>(words: Record<Written, Words>, language: string): Words {
  return words[writtenIn(language)];
}

/** What addresses of the site begin with in the language of a mail: '' in English. */
export function siteBase(language: string): string {
  return wordsIn({ en: '', ur: '/ur' }, language);
}
