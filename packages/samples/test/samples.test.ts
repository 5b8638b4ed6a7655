import { existsSync } from 'node:fs';
import {
  aboutInput,
  applicationInput,
  blogInput,
  bodyCardInput,
  careerInput,
  categoryInput,
  contactInput,
  contactMessageInput,
  directorMessageInput,
  eventInput,
  helpOptionInput,
  memberInput,
  newsInput,
  pageInput,
  pageTemplates,
  partnerInput,
  pictureInput,
  projectInput,
  sectionInfoInput,
  siteInfoInput,
  sliderImageInput,
  statInput,
  subscriptionInput,
  tenderInput,
  videoInput,
} from '@site/contract';
import { defaultSections } from '@site/contract/defaults';
import { sampleContent } from '@site/samples';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const pictureUrl = (name: string) => `/pictures/${name}.webp`;
const someId = '01900000-0000-7000-8000-000000000000';

/** The samples of an area as its input, with the picture under the name that the input gives it. */
function pictured(samples: readonly { picture?: string }[], field: string) {
  return samples.map(({ picture, ...fields }) => ({
    ...fields,
    ...(picture !== undefined && { [field]: pictureUrl(picture) }),
  }));
}

function categorised(samples: readonly object[]) {
  return samples.map((fields) => ({ ...fields, category: someId }));
}

function manyPictured(samples: readonly { pictures: readonly string[] }[]) {
  return samples.map(({ pictures, ...fields }) => ({
    ...fields,
    images: pictures.map(pictureUrl),
  }));
}

const pages = sampleContent.pages.map(({ cards, ...fields }) => ({
  ...fields,
  ...(cards && { cards: pictured(cards, 'image') }),
}));

const inputs: [area: string, input: z.ZodObject, samples: object[]][] = [
  ['news', newsInput, pictured(sampleContent.news, 'imageUrl')],
  ['sliderImages', sliderImageInput, pictured(sampleContent.sliderImages, 'imageUrl')],
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
  ['about', aboutInput, pictured(sampleContent.about, 'imgUrl')],
  ['blogs', blogInput, pictured(sampleContent.blogs, 'thumbnailUrl')],
  ['careers', careerInput, [...sampleContent.careers]],
  [
    'applications',
    applicationInput,
    sampleContent.applications.map(({ resumeUrl }) => ({ resumeUrl, careerId: someId })),
  ],
  ['categories', categoryInput, [...sampleContent.categories]],
  ['events', eventInput, categorised(manyPictured(sampleContent.events))],
  ['pictures', pictureInput, pictured(sampleContent.pictures, 'imageUrl')],
  ['partners', partnerInput, pictured(sampleContent.partners, 'imageUrl')],
  ['projects', projectInput, manyPictured(sampleContent.projects)],
  ['members', memberInput, pictured(sampleContent.members, 'imageUrl')],
  ['tenders', tenderInput, pictured(sampleContent.tenders, 'imageUrl')],
  ['videos', videoInput, categorised(sampleContent.videos)],
  ['directorMessage', directorMessageInput, pictured([sampleContent.directorMessage], 'imgUrl')],
  ['bodyCards', bodyCardInput, pictured(sampleContent.bodyCards, 'image')],
  ['helpOptions', helpOptionInput, [...sampleContent.helpOptions]],
  ['stats', statInput, [...sampleContent.stats]],
  ['pages', pageInput, pictured(pages, 'mainImage')],
  ['subscribers', subscriptionInput, [...sampleContent.subscribers]],
];

describe('the samples', () => {
  it.each(inputs)('of %s are an input as it is stored', (_area, input, samples) => {
    expect(samples.length).toBeGreaterThan(0);
    for (const sample of samples) expect(input.parse(sample)).toMatchObject(sample);
  });

  it('show pictures that are there', () => {
    const named = [...JSON.stringify(sampleContent).matchAll(/"picture":"([^"]+)"/g)];
    const listed = [...JSON.stringify(sampleContent).matchAll(/"pictures":\[("[^\]]+")\]/g)];
    const names = [
      ...named.map(([, name = '']) => name),
      ...listed.flatMap(([, list = '']) => z.array(z.string()).parse(JSON.parse(`[${list}]`))),
    ];
    expect(listed.length).toBe(sampleContent.events.length + sampleContent.projects.length);
    for (const name of names) {
      const file = new URL(`../pictures/${name}.webp`, import.meta.url);
      expect(existsSync(file), name).toBe(true);
    }
  });

  it('name categories, accounts and careers that are there', () => {
    const titles = sampleContent.categories.map(({ title }) => title);
    for (const { category } of [...sampleContent.events, ...sampleContent.videos]) {
      expect(titles).toContain(category);
    }
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
