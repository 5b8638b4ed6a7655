import type { AboutInput, DirectorMessageInput } from '@site/contract';
import { pictureUrl } from './picture.ts';

/** Who we are, vision and mission. */
export const aboutSamples: readonly Required<AboutInput>[] = [
  {
    category: 'About',
    title: 'One team for people, animals and laboratories',
    description: `Indus One Health and Biorisk Society is a non-profit organisation, registered in Islamabad in 2016. Physicians, veterinarians, ecologists and engineers founded it because the same outbreaks met them at different doors: in the hospital, in the stable, in the laboratory.

Today 64 people work in five offices, with some 300 trained volunteers in Gilgit-Baltistan, Khyber Pakhtunkhwa, Punjab, Sindh and Balochistan. We train laboratory staff and certify their safety cabinets, help villages notice disease in animals early, and bring the departments of health, livestock and environment to one table. Three quarters of the infections that newly reach people come from animals; most of them can be stopped before they do.

We publish our results and our accounts each year.`,
    imgUrl: pictureUrl('field-clinic'),
  },
  {
    category: 'Vision',
    title: 'Our vision',
    description:
      'A Pakistan in which people, animals and the land they share are well together, and no outbreak starts or spreads because somebody was not told, not trained or not protected.',
    imgUrl: pictureUrl('karakoram-dawn'),
  },
  {
    category: 'Mission',
    title: 'Our mission',
    description:
      'We make laboratories safe places to work, turn herders and health workers into each other’s early warning, and put what is learnt in one valley at the service of all. We do it with local people, in their languages, and we stay until it works without us.',
    imgUrl: pictureUrl('community-meeting'),
  },
];

export const directorMessageSample: Required<DirectorMessageInput> = {
  title: 'Message from Executive director',
  description: `When I was a young doctor in Dera Ghazi Khan, a shepherd was brought in with a fever that had lasted forty days. We had five tests for it and none was positive. His brother, who waited outside, mentioned that eleven of their goats had lost their kids in spring. That was the diagnosis. It had been standing at our door all week, and nobody had asked it in.

This society exists so that somebody asks. We are doctors, vets, ecologists, engineers and, more and more, the women and men of the villages themselves, who see first what reaches a hospital last.

Not everything we tried has worked, and we say so in our reports. What has worked is nearly always small: a lid on a pot, a filter in its place, a telephone number on a wall. I invite you to look around, to ask us questions, and to lend us a hand.

Dr. Saima Qureshi`,
  imgUrl: pictureUrl('portrait-01'),
};
