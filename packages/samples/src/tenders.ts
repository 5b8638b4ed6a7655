import type { TenderInput } from '@site/contract';
import { inDays, pdf } from './document.ts';
import { pictureUrl } from './picture.ts';

const contact = 'Procurement office, Islamabad\nprocurement@example.org\n+92 51 1234567';

/** Calls for offers: two that are open, one that closes soon, one that has closed and one that was awarded. */
export const tenderSamples: readonly TenderInput[] = [
  {
    title: 'Digital thermometers for vaccine transport',
    reference: 'OH/2026/07',
    description: `Four hundred data loggers for vaccine carriers, from minus 30 to plus 70 degrees, with a display that can be read in sunlight and a USB port. Each is calibrated at two points, with a certificate.`,
    imageUrl: pictureUrl('cold-chain'),
    closesAt: inDays(-60),
    documents: [],
    contact,
    awardedTo: 'Karakoram Instruments, Rawalpindi',
    updates: [
      {
        kind: 'answer',
        at: inDays(-75),
        question: 'May the loggers be read by Bluetooth instead of USB?',
        text: 'Bluetooth may be offered besides. The USB port stays required, for stores without telephones.',
      },
      {
        kind: 'addendum',
        at: inDays(-72),
        text: 'The certificate of calibration may be up to twelve months old at delivery, instead of six.',
      },
      {
        kind: 'opening',
        at: inDays(-60),
        text: 'Five offers had arrived in time and were opened in the presence of three bidders. One lacked its bid bond and was returned.',
      },
      {
        kind: 'award',
        at: inDays(-41),
        text: 'Karakoram Instruments had the lowest price of the three offers that met all requirements.',
        amount: 3_860_000,
        currency: 'PKR',
      },
    ],
  },
  {
    title: 'Supply of solar refrigerators for six vaccine stores',
    reference: 'OH/2026/11',
    description: `Twelve direct-drive solar refrigerators of 90 to 110 litres, with mounting, wiring, training of two persons at each place and five years of service, for stores in Badin, Thatta, Dadu, Jamshoro, Larkana and Sujawal.

Offers come in two sealed envelopes (technical, financial) to our Islamabad office, where they are opened on the day of closing. Questions are answered in writing until ten days before.`,
    imageUrl: pictureUrl('vaccine-store'),
    closesAt: inDays(24),
    questionsUntil: inDays(14),
    updates: [
      {
        kind: 'answer',
        at: inDays(-2),
        question: 'Are offers for fewer than twelve refrigerators accepted?',
        text: 'No. All twelve come from one supplier, so that they have one service contract.',
      },
    ],
    documents: [pdf('Terms and technical requirements', 'solar-refrigerators-terms')],
    contact,
  },
  {
    title: 'Raised store buildings, lower Sindh',
    reference: 'OH/2026/12',
    description: `Construction of three store rooms of 24 m² each on a plinth 2.4 m above ground, in brick with a ventilated double roof. Drawings are handed out against a signed receipt. A joint visit of the sites takes place two weeks before offers are due.`,
    imageUrl: pictureUrl('flood-plain'),
    closesAt: inDays(5),
    documents: [pdf('Bill of quantities', 'store-buildings-quantities')],
    contact,
  },
  {
    title: 'Conversion of a second vehicle into a mobile laboratory',
    reference: 'OH/2026/13',
    description: `Conversion of a 4x4 van: insulated body, safety cabinet class II with vibration mounts, 5 kWh battery with solar roof, waste water tank. The present vehicle can be inspected in Islamabad by appointment.`,
    imageUrl: pictureUrl('mobile-lab'),
    closesAt: inDays(45),
    documents: [pdf('Lay-out', 'mobile-laboratory-drawing')],
    contact,
  },
  {
    title: 'Protective equipment: framework contract for two years',
    reference: 'OH/2026/09',
    description: `Gloves, masks, gowns and eye protection for about 900 field and laboratory staff, called off each quarter. Samples of each article are to be sent with the offer; gloves are tested by an independent laboratory.`,
    imageUrl: pictureUrl('poultry-farm'),
    closesAt: inDays(-12),
    documents: [pdf('List of articles', 'protective-equipment-articles')],
    contact,
  },
];
