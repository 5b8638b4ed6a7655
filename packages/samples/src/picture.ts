/** The six pictures of the home page's slider, 1600 x 900. */
const sliderPictures = [
  'karakoram-dawn',
  'village-herd',
  'laboratory-bench',
  'field-clinic',
  'bats-at-dusk',
  'indus-plain',
] as const;

/** Pictures for news, events, projects and the gallery, 1200 x 800. */
const contentPictures = [
  'apricot-blossom',
  'bazaar',
  'cold-chain',
  'community-meeting',
  'data-wall',
  'desert-camels',
  'flood-plain',
  'goat-vaccination',
  'hand-washing',
  'makran-coast',
  'microscope',
  'mobile-lab',
  'old-city',
  'poultry-farm',
  'river-ferry',
  'sample-tubes',
  'students',
  'training-room',
  'vaccine-store',
  'vet-visit',
  'village-well',
  'wetland-birds',
] as const;

/** Drawn people, 600 x 600. */
const portraitPictures = [
  'portrait-01',
  'portrait-02',
  'portrait-03',
  'portrait-04',
  'portrait-05',
  'portrait-06',
  'portrait-07',
  'portrait-08',
  'portrait-09',
  'portrait-10',
  'portrait-11',
  'portrait-12',
  'default-avatar',
] as const;

/** Marks of partners and funders, 600 x 400, on white. */
const logoPictures = [
  'logo-engineering',
  'logo-fisherfolk',
  'logo-flyway',
  'logo-health-network',
  'logo-indus-trust',
  'logo-livestock-board',
  'logo-mountain-fund',
  'logo-poultry',
  'logo-ravi-university',
  'logo-tharparkar',
] as const;

/** Names of all sample pictures; the file is `pictures/<name>.webp`. */
export const pictures = [
  ...sliderPictures,
  ...contentPictures,
  ...portraitPictures,
  ...logoPictures,
] as const;

type Picture = (typeof pictures)[number];

/** Where the mocks serve the sample pictures, on each app's own origin; the API stores them as uploads. */
export const picturePath = '/mock-pictures/';

/** The address of a sample picture, wherever an input wants one. */
export const pictureUrl = (name: Picture): string => `${picturePath}${name}.webp`;

/** The addresses of sample pictures. */
export const pictureUrls = (...names: Picture[]): string[] => names.map(pictureUrl);
