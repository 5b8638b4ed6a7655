import type { Contact } from '@site/contract';
import type { Sample } from './index.ts';

export const contactSample: Sample<Contact> = {
  address: 'House 14, Street 7, Sector F-8/3, Islamabad 44220, Pakistan',
  subAddress:
    'Laboratory office on Ravi Road Lahore, Field office on Airport Road Multan, Training centre in University Town Peshawar',
  email: 'info@indusonehealth.example',
  phone: '+92 51 555 0142',
};
