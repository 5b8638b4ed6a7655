/** What stands in the sample documents, by their names. */
export const sheets: Record<string, { title: string; lines: string[] }> = {
  'solar-refrigerators-terms': {
    title: 'Terms: solar refrigerators for six vaccine stores',
    lines: [
      '1. Twelve direct-drive solar refrigerators of 90 to 110 litres net volume.',
      '2. Mounting, wiring and a trial run of 72 hours at each store.',
      '3. Training of two persons at each store, with a manual in Urdu and Sindhi.',
      '4. Five years of service; a fault is looked at within four days.',
      '5. Offers in two sealed envelopes, technical and financial.',
    ],
  },
  'store-buildings-quantities': {
    title: 'Bill of quantities: raised store buildings',
    lines: [
      'Plinth of 2.4 m in burnt brick: 3 x 58 cubic metres',
      'Walls, 23 cm: 3 x 41 square metres',
      'Ventilated double roof: 3 x 32 square metres',
      'Steel doors with two locks: 3',
    ],
  },
  'mobile-laboratory-drawing': {
    title: 'Lay-out of the mobile laboratory',
    lines: [
      'Insulated body on a 4x4 van, 4.2 m inside.',
      'Safety cabinet class II on vibration mounts, on the left.',
      'Battery of 5 kWh below the bench; waste water tank of 60 litres.',
    ],
  },
  'protective-equipment-articles': {
    title: 'Articles of the framework contract',
    lines: ['Gloves, nitrile, sizes 6 to 10', 'Masks, FFP2', 'Gowns, 40 g', 'Eye protection'],
  },
  'annual-report-2025': {
    title: 'Annual report 2025',
    lines: [
      '31 settlements were reached by the mobile laboratory.',
      '1,846 samples were taken, 1,702 of them tested in the vehicle.',
      '42 laboratories share their incidents in a common register.',
      '120 village councils adopted a plan against rabies.',
      'Income: 214 million rupees. Expenditure: 209 million rupees.',
    ],
  },
  'dog-bite-guideline': {
    title: 'After a dog bite: a guideline for health posts',
    lines: [
      '1. Wash the wound with soap and running water for fifteen minutes.',
      '2. Do not stitch it. Do not cover it with oil, chilli or ash.',
      '3. Give the first dose of vaccine on the same day.',
      '4. Give immunoglobulin into deep wounds.',
      '5. Report the bite to the district by telephone.',
    ],
  },
  'vaccine-calendar': {
    title: 'سندھ کے چرواہوں کے لیے ویکسین کا کیلنڈر',
    lines: [
      'جنوری: بکریوں اور بھیڑوں کو پی پی آر کا ٹیکہ',
      'مارچ: گائے اور بھینسوں کو منہ کھر کا ٹیکہ',
      'مئی: گلا گھونٹو کا ٹیکہ، بارشوں سے پہلے',
      'ستمبر: بھیڑوں اور بکریوں کو چیچک کا ٹیکہ',
      'نومبر: منہ کھر کا دوسرا ٹیکہ',
      'ٹیکے ضلع کے دفترِ حیوانات سے مفت ملتے ہیں۔',
    ],
  },
  'safeguarding-policy': {
    title: 'Policy on safeguarding',
    lines: [
      'Everybody who works for us protects those whom we serve.',
      'A report can be made to anybody, in any language, without a name.',
      'Each report is answered within three days.',
    ],
  },
  'application-form': {
    title: 'Form of application',
    lines: [
      'Name:',
      'Address:',
      'Post applied for:',
      'Languages:',
      'Two persons who know your work:',
    ],
  },
};

/** What can be read in a sample document, as if it had been uploaded. @param file `<name>.pdf` */
export function documentText(file: string): string | undefined {
  const sheet = sheets[file.replace(/\.pdf$/, '')];
  return sheet && [sheet.title, ...sheet.lines].join('\n');
}
