import type { MemberInput } from '@site/contract';
import { pictureUrl } from './picture.ts';

/** Both teams; the people are invented. */
export const memberSamples: readonly MemberInput[] = [
  {
    name: 'Dr. Saima Qureshi',
    designation: 'Executive Director',
    expertise:
      'Public health physician with 24 years in district hospitals and outbreak response. Founded the society with six colleagues in 2016.',
    teamType: 'Management',
    imageUrl: pictureUrl('portrait-01'),
  },
  {
    name: 'Ghulam Abbas',
    designation: 'Director of Programmes, Gilgit-Baltistan',
    expertise:
      'Mountain livestock, winter logistics, work with village councils. Speaks Balti, Shina, Burushaski and Urdu.',
    teamType: 'Management',
    imageUrl: pictureUrl('portrait-02'),
  },
  {
    name: 'Nadia Yousafzai',
    designation: 'Provincial Coordinator, Khyber Pakhtunkhwa',
    expertise: 'Rabies prevention, school health, mediation between departments.',
    teamType: 'Management',
    imageUrl: pictureUrl('portrait-03'),
  },
  {
    name: 'Bilal Soomro',
    designation: 'Head of Communications',
    expertise:
      'Radio and print journalism in Sindhi, Urdu and English; health information in simple language.',
    teamType: 'Management',
    imageUrl: pictureUrl('portrait-04'),
  },
  {
    name: 'Rukhsana Baloch',
    designation: 'Head of Office, Quetta',
    expertise: 'Tick-borne disease, livestock markets, finance of small projects.',
    teamType: 'Management',
    imageUrl: pictureUrl('portrait-05'),
  },
  {
    name: 'Dr. Hamza Tariq Malik',
    designation: 'Lead, Biorisk Management',
    expertise:
      'Risk assessment, laboratory biosecurity, incident reporting. Trained as a clinical microbiologist.',
    teamType: 'BRM',
    imageUrl: pictureUrl('portrait-06'),
  },
  {
    name: 'Dr. Ayesha Siddiqui',
    designation: 'Veterinary Epidemiologist',
    expertise:
      'Poultry disease, brucellosis, sampling design and the training of animal health workers.',
    teamType: 'BRM',
    imageUrl: pictureUrl('portrait-07'),
  },
  {
    name: 'Engr. Kashif Mehmood',
    designation: 'Senior Engineer, Cabinet Certification',
    expertise:
      'Airflow, filtration and safe laboratory buildings; thirty years of making old equipment work.',
    teamType: 'BRM',
    imageUrl: pictureUrl('portrait-08'),
  },
  {
    name: 'Zainab Fatima',
    designation: 'Training Coordinator',
    expertise: 'Course design for adults, simulated outbreaks, the yearly summer school.',
    teamType: 'BRM',
    imageUrl: pictureUrl('portrait-09'),
  },
  {
    name: 'Dr. Farhan Marri',
    designation: 'Wildlife Ecologist',
    expertise:
      'Bats, waterbirds and the diseases they carry; counting and sampling without capture.',
    teamType: 'BRM',
    imageUrl: pictureUrl('portrait-10'),
  },
];
