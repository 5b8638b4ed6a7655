import type { ContactMessageSample } from './index.ts';

/** What visitors have written, in English and in Urdu. */
export const contactMessageSamples: readonly ContactMessageSample[] = [
  {
    name: 'Nasreen Bibi',
    email: 'nasreen.bibi@example.org',
    message:
      'Your mobile laboratory came to our village near Thatta in March. Three of our goats have been ill since, with swollen legs and a fever. Is there somebody in the district whom we can call before the next visit?',
    status: 'handled',
  },
  {
    name: 'غلام رسول',
    email: 'ghulam.rasool@example.org',
    message:
      'السلام علیکم۔ ہمارے گاؤں میں دو گایوں نے اچانک چارہ کھانا چھوڑ دیا ہے اور ان کے منہ سے جھاگ آ رہی ہے۔ کیا آپ کا عملہ اس ہفتے رحیم یار خان آ سکتا ہے؟ میرا نمبر 0300-1234567 ہے۔',
    status: 'new',
  },
  {
    name: 'Imran Yousaf, Government High School Gilgit',
    email: 'imran.yousaf@example.org',
    message:
      'We would like to show your film on washing hands to all classes. May we have it in better quality, and are there posters in Urdu and Shina?',
    status: 'handled',
  },
  {
    name: 'Dr. Mehwish Anwar',
    email: 'mehwish.anwar@example.org',
    message:
      'Good afternoon,\n\nI lead the virology section of a teaching hospital in Multan. We are looking for partners for a study on Crimean-Congo fever among people who handle animals before Eid.\n\nCould we talk in the coming week?',
    status: 'new',
  },
  {
    name: 'سمیرا خان',
    email: 'sumaira.khan@example.org',
    message:
      'میں زرعی یونیورسٹی پشاور میں ویٹرنری سائنس کے آخری سال کی طالبہ ہوں۔ کیا گرمیوں میں آپ کے ہاں انٹرن شپ مل سکتی ہے؟',
    status: 'new',
  },
];
