import type { TenderInput } from '@site/contract';
import { pictureUrl } from './picture.ts';

/** Calls for offers. */
export const tenderSamples: readonly TenderInput[] = [
  {
    title: 'Supply of solar refrigerators for six vaccine stores',
    description: `Twelve direct-drive solar refrigerators of 90 to 110 litres, with mounting, wiring, training of two persons at each place and five years of service, for stores in Badin, Thatta, Dadu, Jamshoro, Larkana and Sujawal.

Offers in two sealed envelopes (technical, financial) are due on 15 January 2027 at 14:00 in our Islamabad office, where they are opened the same day. Questions are answered in writing until 5 January.`,
    imageUrl: pictureUrl('vaccine-store'),
  },
  {
    title: 'Raised store buildings, lower Sindh',
    description: `Construction of three store rooms of 24 m² each on a plinth 2.4 m above ground, in brick with a ventilated double roof. Drawings and bills of quantities are handed out against a signed receipt. A joint visit of the sites takes place on 9 December 2026. Offers are due on 22 December 2026.`,
    imageUrl: pictureUrl('flood-plain'),
  },
  {
    title: 'Conversion of a second vehicle into a mobile laboratory',
    description: `Conversion of a 4x4 van: insulated body, safety cabinet class II with vibration mounts, 5 kWh battery with solar roof, waste water tank. The present vehicle can be inspected in Islamabad by appointment. Offers are due on 12 February 2027.`,
    imageUrl: pictureUrl('mobile-lab'),
  },
  {
    title: 'Protective equipment: framework contract for two years',
    description: `Gloves, masks, gowns and eye protection for about 900 field and laboratory staff, called off each quarter. Samples of each article are to be sent with the offer; gloves are tested by an independent laboratory. Offers are due on 29 January 2027.`,
    imageUrl: pictureUrl('poultry-farm'),
  },
];
