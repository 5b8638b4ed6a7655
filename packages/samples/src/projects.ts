import type { Funding, ProjectInput } from '@site/contract';
import { pdf } from './document.ts';
import { pictureUrls } from './picture.ts';

/** Projects in all three states. */
export const projectSamples = [
  {
    title: 'Mobile laboratory for the northern valleys',
    results:
      '31 settlements reached, 1,846 samples taken, 57 animals with brucellosis found and treated, eleven people under treatment.',
    documents: [pdf('Annual report 2025', 'annual-report-2025')],
    area: 'Gilgit-Baltistan',
    districts: 'Hunza, Ghizer and Skardu',
    lead: 'Dr Rubina Shah, head of field laboratories',
    contact: 'laboratory@example.org',
    description:
      'A vehicle with a safety cabinet, a cold store and a crew of five brings testing for brucellosis, anthrax and bird flu to settlements far from any laboratory. Every positive result is followed by a joint visit of a veterinarian and a health worker. 31 settlements were reached in the first season.',
    duration: '2025-2028',
    projectStatus: 'Ongoing',
    images: pictureUrls('mobile-lab', 'apricot-blossom', 'sample-tubes'),
    imageAlt: 'The mobile laboratory, a white van with green stripes, below snow-capped mountains.',
    partners: [
      'Northern Valleys Livestock Board',
      'Ravi University, Faculty of Veterinary Science',
    ],
    funding: [
      {
        donor: 'Fund for Healthy Mountains',
        amount: 68_000_000,
        currency: 'PKR',
        from: '2025-03-31T19:00:00.000Z',
        until: '2028-03-30T19:00:00.000Z',
      },
      { donor: 'Friends of Public Laboratories' },
    ],
    indicators: [
      {
        name: 'Settlements reached',
        target: 90,
        periods: [
          { year: 2025, result: 31 },
          { year: 2026, result: 58 },
        ],
        source: 'Log of the vehicle, compared each month with the records of the village councils.',
      },
      {
        name: 'Samples tested',
        target: 6000,
        periods: [
          { year: 2026, result: 4120 },
          { year: 2025, result: 1846 },
        ],
        source: 'Register of the mobile laboratory, checked by the university once a year.',
      },
    ],
  },
  {
    title: 'Common register of laboratory incidents',
    area: 'Punjab, Sindh, Khyber Pakhtunkhwa',
    description:
      'An anonymous register in which laboratories share accidents and near misses, so that one place’s lesson reaches all. 42 laboratories take part, with a yearly public report.',
    duration: '2025-2027',
    projectStatus: 'Ongoing',
    images: pictureUrls('training-room', 'data-wall'),
    imageAlt: 'A trainer points at three overlapping circles on a board; eight people listen.',
  },
  {
    title: 'Safe cabinets for public laboratories',
    area: 'All provinces',
    description:
      'Testing, repair and yearly certification of biosafety cabinets at cost price, and training of hospital technicians to test their own cabinets each month. 186 cabinets were tested in the first year.',
    duration: '2024-2027',
    projectStatus: 'Ongoing',
    images: pictureUrls('laboratory-bench', 'microscope', 'training-room'),
    funding: [{ donor: 'Friends of Public Laboratories', amount: 42_000, currency: 'EUR' }],
    imageAlt:
      'A masked technician works at the open front of a lit safety cabinet; microscopes stand beside it.',
  },
  {
    title: 'Women animal health workers of Thar',
    area: 'Sindh',
    description:
      'Eighty-six women from 47 villages learnt to treat common illness, keep vaccine cold and report disease by telephone. Lessons are in pictures and sound, so that reading is no condition.',
    duration: '2023-2026',
    projectStatus: 'Completed',
    images: pictureUrls('community-meeting', 'goat-vaccination', 'desert-camels'),
    imageAlt: 'People of a village talk under an old tree.',
  },
  {
    title: 'Village plans against rabies',
    area: 'Khyber Pakhtunkhwa',
    description:
      'A one-page plan for the first hour after a bite, agreed by each village council, with dog vaccination and a daily list of health posts that have vaccine. 120 councils adopted a plan.',
    duration: '2024-2026',
    projectStatus: 'Completed',
    images: pictureUrls('cold-chain', 'village-well'),
    imageAlt: 'Two people with vaccine boxes on a long rope bridge in the mountains.',
  },
  {
    title: 'Flood-proof vaccine stores',
    area: 'Sindh',
    description:
      'Raised stores with solar refrigerators in six districts on the lower Indus, and boats under contract before the water comes.',
    duration: '2026-2028',
    projectStatus: 'Ongoing',
    images: pictureUrls('vaccine-store', 'flood-plain', 'river-ferry'),
    imageAlt: 'A man and a woman in a store with shelves and refrigerators full of vaccine.',
    funding: [
      {
        donor: 'Lower Indus Trust',
        amount: 250_000,
        currency: 'USD',
        from: '2025-12-31T19:00:00.000Z',
        until: '2028-12-30T19:00:00.000Z',
      },
    ],
    partners: ['Mehran Rural Health Network', 'محکمہ صحت حیوانات، ضلع تھرپارکر'],
  },
  {
    title: 'Tick control at livestock markets',
    area: 'Balochistan',
    description:
      'Year-round treatment against ticks at eleven markets, gloves on loan for butchers, and a shared record of costs. Begins when the district agreements are signed.',
    duration: '2027-2029',
    projectStatus: 'Pending',
    images: pictureUrls('bazaar', 'vet-visit'),
    imageAlt: 'A woman in a white coat talks with a trader between market stalls.',
  },
  {
    title: 'Listening to the wetlands',
    area: 'Punjab',
    description:
      'Microphones and weekly water samples at five wetlands, to notice a change in birds and water before it reaches farms. Waiting for the permit of the wildlife department.',
    duration: '2027-2030',
    projectStatus: 'Pending',
    images: pictureUrls('wetland-birds', 'poultry-farm'),
    imageAlt: 'Cranes over a reed-fringed lake at sunset.',
  },
] as const satisfies readonly ProjectSample[];

/** A project that names its partners and funders, whose names have to become ids. */
export type ProjectSample = Omit<ProjectInput, 'partnerIds' | 'funding'> & {
  partners?: readonly string[];
  funding?: readonly (Omit<Funding, 'donorId'> & { donor: string })[];
};

/** An input that names its project by the title, which has to become an id. */
export type OfProject<Input, Title = string> = Omit<Input, 'projectId'> & { project?: Title };

export type ProjectTitle = (typeof projectSamples)[number]['title'];
