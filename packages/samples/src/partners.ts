import type { PartnerInput } from '@site/contract';
import { pictureUrl } from './picture.ts';

/** Invented partners of the kinds that such an organisation has. */
export const partnerSamples: readonly PartnerInput[] = [
  {
    name: 'Northern Valleys Livestock Board',
    description:
      'Brings together the livestock officers of ten mountain districts. Together we run the mobile laboratory and the winter vaccination rounds, and the board’s officers make every follow-up visit.',
    siteUrl: 'https://example.org/northern-valleys',
    imageUrl: pictureUrl('logo-livestock-board'),
  },
  {
    name: 'Ravi University, Faculty of Veterinary Science',
    description:
      'Teaches with us at the summer school and lends its reference laboratory for confirmation of brucellosis and avian influenza.',
    siteUrl: 'https://example.org/ravi-university',
    imageUrl: pictureUrl('logo-ravi-university'),
  },
  {
    name: 'Mehran Rural Health Network',
    description:
      'Four hundred lady health workers in lower Sindh who know every house on the river. They lead the health days and the flood plans.',
    siteUrl: 'https://example.org/mehran-health',
    imageUrl: pictureUrl('logo-health-network'),
  },
  {
    name: 'Makran Fisherfolk Cooperative',
    description:
      'Works with us on cold storage, clean landing places and the health of families at sea.',
    imageUrl: pictureUrl('logo-fisherfolk'),
  },
  {
    name: 'Potohar Poultry Association',
    description:
      'Seventy-four farms that report unusual deaths within a day, and have paid for the training of their workers since 2025.',
    siteUrl: 'https://example.org/potohar-poultry',
    imageUrl: pictureUrl('logo-poultry'),
  },
  {
    name: 'Margalla Engineering Faculty',
    description:
      'Designed the 72-hour vaccine box with us and calibrates the instruments of our cabinet team.',
    siteUrl: 'https://example.org/margalla-engineering',
    imageUrl: pictureUrl('logo-engineering'),
  },
  {
    name: 'Indus Flyway Watch',
    description: 'Three hundred volunteers who count the waterbirds of the Indus each winter.',
    siteUrl: 'https://example.org/flyway-watch',
    imageUrl: pictureUrl('logo-flyway'),
  },
  {
    name: 'محکمہ صحت حیوانات، ضلع تھرپارکر',
    description:
      'ضلعی دفتر جو مقامی خواتین کارکنوں کی اطلاع پر تین دن کے اندر ویکسینیشن ٹیم روانہ کرتا ہے۔',
    imageUrl: pictureUrl('logo-tharparkar'),
  },
];
