/*
 * What the API says itself, in mails and in place of pictures, in the languages that it is written in. Who reads the site in another one
 * gets it in English.
 */

const written = ['en', 'ur'] as const;

/** What is said in the language of who reads it. @param language its code, if any */
export function wordsIn<Words>(
  words: Record<(typeof written)[number], Words>,
  language: unknown,
): Words {
  return words[written.find((each) => each === language) ?? 'en'];
}

/** What addresses of the site begin with in the language of a mail: '' in English. */
export function siteBase(language: string): string {
  return wordsIn({ en: '', ur: '/ur' }, language);
}
