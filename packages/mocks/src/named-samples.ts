import { sampleContent } from '@site/samples';
import { createAccounts } from './accounts.ts';
import { anyAddress } from './route-handler.ts';
import { createStore } from './store.ts';

const { all } = createStore(anyAddress, sampleContent, createAccounts(sampleContent.users));

/** The entries of one area that have names here. @throws when one of them is no longer a sample */
function named<Entry, Name extends string>(
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
  beginnings: Record<Name, string>,
): Record<Name, Entry> {
  const found = Object.entries<string>(beginnings).map(([name, beginning]) => {
    const entry = entries.find((each) => textOf(each).startsWith(beginning));
    if (!entry) throw new Error(`There is no sample that begins with "${beginning}"`);
    return [name, entry];
  });
  // The very names of `beginnings`.
  return Object.fromEntries(found) as Record<Name, Entry>;
}

const title = (entry: { title: string }) => entry.title;
const name = (entry: { name: string }) => entry.name;

/** Samples that tests speak of, as the mocks answer them at the start, ids and all. */
export const samples = {
  users: named(all.users(), ({ role }) => role, {
    admin: 'admin',
    editor: 'editor',
    moderator: 'moderator',
    user: 'user',
  }),
  news: named(all.news(), title, {
    mobileLaboratory: 'Mobile laboratory completes',
    incidentRegister: 'Forty-two laboratories',
    vaccinationInUrdu: 'سندھ کے سیلابی علاقوں',
    wetlandBirds: 'Winter bird count',
  }),
  events: named(all.events(), title, {
    summerSchool: 'One Health summer school',
    biosafetyMeeting: 'National biosafety officers',
    birdCount: 'Winter bird count',
  }),
  projects: named(all.projects(), title, {
    mobileLaboratory: 'Mobile laboratory',
    rabiesPlans: 'Village plans against rabies',
    tickControl: 'Tick control',
  }),
  partners: named(all.partners(), name, {
    livestockBoard: 'Northern Valleys',
    raviUniversity: 'Ravi University',
  }),
  members: named(all.members(), name, {
    saimaQureshi: 'Dr. Saima Qureshi',
    hamzaTariqMalik: 'Dr. Hamza Tariq Malik',
  }),
  careers: named(all.careers(), title, {
    fieldVeterinarian: 'Field Veterinarian',
    birdCountInternship: 'Internship: Bird Count',
  }),
  tenders: named(all.tenders(), title, { solarRefrigerators: 'Supply of solar refrigerators' }),
  blogs: named(all.blogs(), title, { vaccineBoxes: 'A day with the vaccine boxes' }),
  videos: named(all.videos(), title, { handWashing: 'Washing hands' }),
  categories: named(all.categories(), title, {
    training: 'Training',
    animalHealth: 'Animal health',
  }),
  pages: named(all.pages(), ({ url }) => url, {
    sickAnimal: 'reporting-a-sick-animal',
    trainingCourses: 'training-courses',
  }),
} as const;
