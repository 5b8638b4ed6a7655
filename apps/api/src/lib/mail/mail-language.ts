/*
 * Mails in the languages that they are written in. Who reads the site in another one gets them in English.
 */

const written = ['en', 'ur'] as const;

/** What a mail says in the language of who gets it. */
export function wordsIn<Words>(
  words: Record<(typeof written)[number], Words>,
  language: string,
): Words {
  return words[written.find((each) => each === language) ?? 'en'];
}

/** What addresses of the site begin with in the language of a mail: '' in English. */
export function siteBase(language: string): string {
  return wordsIn({ en: '', ur: '/ur' }, language);
}
