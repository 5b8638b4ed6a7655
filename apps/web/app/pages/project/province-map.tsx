import { areasOf, everywhere } from '@site/contract/project-areas';

/** The outlines of the provinces, simplified; each with the names by which projects may call it. */
const provinces: { names: string[]; points: string }[] = [
  {
    names: ['Balochistan', 'بلوچستان'],
    points:
      '9,145 17,144 34,143 48,143 59,140 62,148 67,139 68,130 69,120 73,112 79,108 86,107 92,104 96,96 99,86 98,74 97,68 89,64 82,65 72,70 62,72 59,80 57,89 36,92 19,94 2,88 11,103 22,108 22,119 26,120 27,126 17,130 12,132',
  },
  {
    names: ['Sindh', 'سندھ'],
    points:
      '62,148 67,139 68,130 69,120 73,112 79,108 86,107 92,104 98,110 92,122 99,127 98,137 104,139 107,152 94,156 84,155 78,162 70,158',
  },
  {
    names: ['Punjab', 'پنجاب'],
    points:
      '92,104 98,110 104,113 116,112 127,100 132,88 143,74 144,64 152,59 144,53 141,53 135,48 133,40 130,41 122,40 117,46 112,52 110,60 106,70 98,74 99,86 96,96',
  },
  {
    names: ['Khyber Pakhtunkhwa', 'خیبر پختونخوا', 'KP'],
    points:
      '98,74 106,70 110,60 112,52 117,46 122,40 130,41 133,40 134,31 138,26 130,20 124,16 127,7 123,5 110,13 113,24 108,30 108,37 97,40 100,46 91,49 91,55 89,64 97,68',
  },
  {
    names: ['Gilgit-Baltistan', 'گلگت بلتستان'],
    points: '127,7 135,4 149,2 159,10 168,18 176,20 167,29 152,31 141,29 138,26 130,20 124,16',
  },
  {
    names: ['Azad Kashmir', 'آزاد کشمیر', 'Azad Jammu and Kashmir', 'AJK'],
    points: '133,40 134,31 138,26 141,29 152,31 141,35 138,41 140,47 144,53 141,53 135,48',
  },
];

/** The capital is too small for an outline. */
const capital = { names: ['Islamabad', 'اسلام آباد'], x: 128, y: 42 };

/**
 * Where a project is under way: the provinces that its area names, on a map of the country. Decorative: the names are
 * next to it. Nothing when it names none of them.
 */
export default function ProvinceMap({ area }: { area: string }) {
  const areas = areasOf(area);
  const isNamed = (names: string[]) =>
    areas.some((each) => each === everywhere || names.some((name) => each.includes(name)));
  if (![capital, ...provinces].some(({ names }) => isNamed(names))) return null;
  return (
    <svg viewBox="-2 -2 182 168" aria-hidden="true" focusable="false">
      {provinces.map(({ names, points }) => (
        <polygon key={points} points={points} data-named={isNamed(names) || undefined} />
      ))}
      <circle
        cx={capital.x}
        cy={capital.y}
        r="3"
        data-named={isNamed(capital.names) || undefined}
      />
    </svg>
  );
}
