const names = new Intl.DisplayNames('en', { type: 'language' });

/** What a language is called in the words of this app: `Urdu`. @param code as BCP 47 has it */
export const languageName = (code: string): string => names.of(code) ?? code;
