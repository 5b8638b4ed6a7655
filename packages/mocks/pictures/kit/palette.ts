/** The few colours that every picture is mixed from. */
export const ink = '#0C2A30';
export const teal = {
  900: '#0B3438',
  800: '#0D474A',
  700: '#0F5F5C',
  600: '#0F766E',
  500: '#2F938B',
  400: '#62B2A8',
  300: '#97CCC2',
  200: '#C5E3DB',
  100: '#E3F1EB',
} as const;
export const gold = {
  700: '#C98208',
  500: '#FFA700',
  400: '#FFBE45',
  300: '#FFD07A',
  200: '#FFE1AC',
  100: '#FFF1D8',
} as const;
export const terra = {
  800: '#6E3126',
  700: '#934531',
  500: '#BF5F42',
  400: '#D68563',
  300: '#E7AC90',
  200: '#F2CFBA',
} as const;
export const cream = {
  100: '#FBF7F2',
  200: '#F6F1EE',
  300: '#EDE2D4',
  400: '#DFCDB4',
  500: '#C7AD89',
} as const;
export const violet = {
  900: '#26233F',
  800: '#37325A',
  700: '#4B4472',
  500: '#756B99',
  300: '#ADA1C1',
  200: '#D0C5D6',
} as const;
export const skins = ['#8A583D', '#A36D4B', '#B9825B', '#CB9870', '#D8AA85'] as const;

/** The colour a part of the way (0 to 1) from one `#rrggbb` colour to another. */
export function mix(from: string, to: string, part: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => {
    const start = channel(from, at);
    return Math.round(start + (channel(to, at) - start) * part)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}
