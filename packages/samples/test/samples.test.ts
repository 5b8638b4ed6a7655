import {
  aboutInput,
  applicationInput,
  contactInput,
  contactMessageInput,
  directorMessageInput,
  entryInput,
  listAreas,
  pageTemplates,
  sectionInfoInput,
  siteInfoInput,
  subscriptionInput,
} from '@site/contract';
import { defaultSections } from '@site/contract/defaults';
import { sampleContent } from '@site/samples';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

const someId = '01900000-0000-7000-8000-000000000000';

/** Samples with ids for the titles by which they name others. */
function withIds(samples: readonly object[]) {
  return samples.map((fields) => {
    const {
      project,
      partners,
      funding,
      ...rest
    }: { project?: string; partners?: string[]; funding?: { donor: string }[] } = { ...fields };
    return {
      ...rest,
      ...('category' in fields && { category: someId }),
      ...(project && { projectId: someId }),
      ...(partners && { partnerIds: partners.map(() => someId) }),
      ...(funding && {
        funding: funding.map(({ donor, ...given }) => ({ ...given, donorId: donor && someId })),
      }),
    };
  });
}

const inputs: [area: string, input: z.ZodObject, samples: readonly object[]][] = [
  ...listAreas.map((area): (typeof inputs)[number] => [
    area,
    entryInput(area),
    withIds(sampleContent[area]),
  ]),
  ['contact', contactInput, [sampleContent.contact]],
  [
    'contactMessages',
    contactMessageInput,
    sampleContent.contactMessages.map(({ status: _status, ...fields }) => fields),
  ],
  ['siteInfo', siteInfoInput, [sampleContent.siteInfo]],
  [
    'sectionInfo',
    sectionInfoInput,
    sampleContent.sectionInfo.map(({ position: _position, ...fields }) => fields),
  ],
  ['about', aboutInput, sampleContent.about],
  [
    'applications',
    applicationInput,
    sampleContent.applications.map(({ resumeUrl }) => ({ resumeUrl, careerId: someId })),
  ],
  ['directorMessage', directorMessageInput, [sampleContent.directorMessage]],
  [
    'subscribers',
    subscriptionInput,
    sampleContent.subscribers.map(({ status: _status, ...fields }) => fields),
  ],
];

describe('the samples', () => {
  it.each(inputs)('of %s are an input as it is stored', (_area, input, samples) => {
    expect(samples.length).toBeGreaterThan(0);
    for (const sample of samples) expect(input.parse(sample)).toMatchObject(sample);
  });

  it('name categories, projects, partners, funders, accounts and careers that are there', () => {
    const titles = sampleContent.categories.map(({ title }) => title);
    for (const { category } of [...sampleContent.events, ...sampleContent.videos]) {
      expect(titles).toContain(category);
    }
    const projects = sampleContent.projects.map(({ title }) => title);
    const named = [...sampleContent.news, ...sampleContent.events].flatMap(
      ({ project = [] }) => project,
    );
    expect(named.length).toBeGreaterThan(0);
    for (const project of named) expect(projects).toContain(project);
    const partners = sampleContent.partners.map(({ name }) => name);
    const withUs = sampleContent.projects.flatMap(({ partners: names = [] }) => names);
    expect(withUs.length).toBeGreaterThan(0);
    for (const partner of withUs) expect(partners).toContain(partner);
    const donors = sampleContent.donors.map(({ name }) => name);
    const given = sampleContent.projects.flatMap(({ funding = [] }) => funding);
    expect(given.length).toBeGreaterThan(0);
    for (const { donor } of given) expect(donors).toContain(donor);
    const emails = sampleContent.users.map(({ email }) => email);
    const careers = sampleContent.careers.map(({ title }) => title);
    for (const { email, career } of sampleContent.applications) {
      expect(emails).toContain(email);
      expect(careers).toContain(career);
    }
  });

  it('cover every section and every template', () => {
    const keys = Object.keys(defaultSections).toSorted();
    for (const records of [sampleContent.sectionInfo, sampleContent.sectionThemes]) {
      expect(records.map(({ position }) => position).toSorted()).toEqual(keys);
    }
    expect(new Set(sampleContent.pages.map(({ template }) => template))).toEqual(
      new Set(pageTemplates),
    );
  });

  it('of videos have what they play, as the API stores it', () => {
    const embedded = sampleContent.videos.filter(({ type }) => type === 'embed');
    for (const { embedCode } of embedded) {
      expect(embedCode).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}$/);
    }
    const others = sampleContent.videos.filter(({ type }) => type !== 'embed');
    for (const { videoUrl } of others) expect(videoUrl).toBeTruthy();
  });
});
