/** A slide of the home page's slider. */
export interface Slide {
  title: string;
  description: string;
  picture: SlidePicture;
  /** Where the slide leads. */
  button: { text: string; link: string };
}

/** A slide's picture: a stored one has its address only. */
export interface SlidePicture {
  src: string;
  srcSet?: string;
  source?: { type: string; srcSet: string };
}

// Written by pictures/render-slides.ts.
const files = import.meta.glob<string>('../assets/slider/*-*-*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
});

const widths = [640, 960, 1280, 1920];

function bundled(name: string): SlidePicture {
  const file = (width: number, format: string) =>
    files[`../assets/slider/${name}-${width}.${format}`] ?? '';
  const srcSet = (format: string) =>
    widths.map((width) => `${file(width, format)} ${width}w`).join(', ');
  return {
    src: file(1280, 'webp'),
    srcSet: srcSet('webp'),
    source: { type: 'image/avif', srcSet: srcSet('avif') },
  };
}

/** The six slides that come with the site; shown while there are no others. */
export const defaultSlides = [
  {
    title: 'One health, from the mountains to the delta',
    description:
      'People, animals and the land they share: we work where their health meets, across Pakistan.',
    picture: bundled('karakoram-dawn'),
  },
  {
    title: 'Safe laboratories, trusted results',
    description: 'Training, equipment checks and mentoring for the people behind every sample.',
    picture: bundled('laboratory-bench'),
  },
  {
    title: 'Care that reaches the last village',
    description: 'Field clinics bring vaccination, testing and plain advice to where it is needed.',
    picture: bundled('field-clinic'),
  },
  {
    title: 'Healthy herds, healthy households',
    description: 'With farmers and veterinarians we stop diseases before they pass to people.',
    picture: bundled('village-herd'),
  },
  {
    title: 'Watching where the next outbreak may begin',
    description: 'Surveillance of wildlife and livestock gives the early warning that saves lives.',
    picture: bundled('bats-at-dusk'),
  },
  {
    title: 'Along the Indus, a shared responsibility',
    description: 'Provinces, universities and communities plan together for biological risks.',
    picture: bundled('indus-plain'),
  },
] as const satisfies Omit<Slide, 'button'>[];
