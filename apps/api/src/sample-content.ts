import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  aboutInput,
  contactInput,
  contract,
  describedPicture,
  directorMessageInput,
  footerContent,
  listAreas,
  mapStrings,
  mediaFieldsOfArea,
  stringsIn,
  navbar,
  siteInfoInput,
  updatedPage,
  type Area,
  type ListArea,
  type UploadFolder,
} from '@site/contract';
import { documentPath, documentText, picturePath, sampleContent as sample } from '@site/samples';
import { valueAt } from '@site/contract/json';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { reencodeImage } from '#lib/media/image.ts';
import type { EncodedImage } from '#lib/media/reencode.ts';
import { folderOf } from '#lib/media/upload-folders.ts';
import type { Transaction } from '#lib/data/database.ts';
import { mediaAddress, newMediaPath, type MediaStore } from '#lib/media/media-store.ts';
import { uploadOf } from '#lib/media/upload-records.ts';
import { storeSampleTranslations } from './sample-translations.ts';

type Store = (db: Transaction) => Promise<unknown>;

/** An entry with its id, which others may name. */
interface Entry {
  id: string;
  input: unknown;
}

/** How the entries of a list area are stored, once they have passed the rules of its input. */
function list<Input extends z.ZodType<object>>(
  { create: { body } }: { create: { body: Input } },
  store: (
    db: Transaction,
    data: (z.output<Input> & { id: string; createdAt: Date })[],
  ) => Promise<unknown>,
) {
  return (entries: readonly Entry[]): Store => {
    const parsed = entries.map(({ id, input }) => ({ ...body.parse(input), id }));
    return (db) => store(db, withCreationTimes(parsed));
  };
}

/** How each list area is stored; one that is missing does not compile. */
const lists: Record<ListArea, ReturnType<typeof list>> = {
  categories: list(contract.categories, (db, data) => db.category.createMany({ data })),
  news: list(contract.news, (db, data) => db.news.createMany({ data })),
  sliderImages: list(contract.sliderImages, (db, data) => db.sliderImage.createMany({ data })),
  blogs: list(contract.blogs, (db, data) => db.blog.createMany({ data })),
  careers: list(contract.careers, (db, data) =>
    db.career.createMany({ data: data.map((each) => ({ applyLink: '', ...each })) }),
  ),
  events: list(contract.events, (db, data) =>
    db.event.createMany({ data: data.map(toCategoryId) }),
  ),
  pictures: list(contract.pictures, (db, data) => db.picture.createMany({ data })),
  partners: list(contract.partners, (db, data) => db.partner.createMany({ data })),
  projects: list(contract.projects, (db, data) => db.project.createMany({ data })),
  members: list(contract.members, (db, data) => db.member.createMany({ data })),
  tenders: list(contract.tenders, (db, data) => db.tender.createMany({ data })),
  publications: list(contract.publications, (db, data) => db.publication.createMany({ data })),
  videos: list(contract.videos, (db, data) =>
    db.video.createMany({ data: data.map(toCategoryId) }),
  ),
  donors: list(contract.donors, (db, data) => db.donor.createMany({ data })),
  advisories: list(contract.advisories, (db, data) => db.advisory.createMany({ data })),
  facts: list(contract.facts, (db, data) => db.fact.createMany({ data })),
  bodyCards: list(contract.bodyCards, (db, data) => db.bodyCard.createMany({ data })),
  doors: list(contract.doors, (db, data) => db.door.createMany({ data })),
  helpOptions: list(contract.helpOptions, (db, data) => db.helpOption.createMany({ data })),
  stats: list(contract.stats, (db, data) => db.stat.createMany({ data })),
  pages: list(contract.pages, (db, data) =>
    db.page.createMany({ data: data.map((page) => ({ ...page, ...updatedPage(null, page) })) }),
  ),
};

/**
 * Reads the sample content, with its files put into the media store, and holds it to the same
 * rules as what people enter.
 * @returns stores the content in an empty database, and what it says in Urdu once the defaults are there, too
 */
export async function readSample(
  media: MediaStore,
): Promise<{ storeContent: Store; storeTranslations: Store }> {
  const storePicture = pictureStore(media);
  // Recorded before the content, for the search to find the words of documents.
  const uploads: Awaited<ReturnType<typeof uploadOf>>[] = [];
  /** Of pictures, by their addresses. */
  const altTexts = new Map<string, string>();
  const uploadDocument = async (file: string) => {
    const bytes = await readFile(sampleFile('documents', file));
    const kind = extname(file).slice(1);
    const path = newMediaPath(kind === 'vtt' ? 'Captions' : 'Documents', kind);
    await media.put(path, bytes);
    uploads.push(await uploadOf(path, bytes, { text: documentText(file), name: file }));
    return mediaAddress(path);
  };

  const uploadPicture = async (folder: UploadFolder, file: string) => {
    const { path, bytes } = await storePicture(folder, file);
    uploads.push(await uploadOf(path, bytes, { name: file }));
    return mediaAddress(path);
  };

  /** An input with the addresses of uploads for those of sample files. */
  const withUploads = async (area: Area, input: unknown): Promise<unknown> => {
    const fields = mediaFieldsOfArea(area);
    const addresses = new Map<string, string>();
    for (const { place, text: address } of stringsIn(input, fields)) {
      if (address.startsWith(documentPath)) {
        addresses.set(place, await uploadDocument(basename(address)));
      } else if (address.startsWith(picturePath)) {
        addresses.set(place, await uploadPicture(folderOf(area, place), basename(address)));
      }
    }
    return mapStrings(input, fields, (address, place) => addresses.get(place.join('.')) ?? address);
  };

  const categories = sample.categories.map(withId);
  const withCategory = <Named extends { category: string }>(entry: Named) => ({
    ...entry,
    category: categories.find(({ input }) => input.title === entry.category)?.id,
  });
  const partners = sample.partners.map(withId);
  const donors = sample.donors.map(withId);
  const projects = sample.projects.map(({ partners: names = [], funding = [], ...project }) =>
    withId({
      ...project,
      partnerIds: partners.filter(({ input }) => names.includes(input.name)).map(({ id }) => id),
      funding: funding.map(({ donor, ...given }) => ({
        ...given,
        donorId: donors.find(({ input }) => input.name === donor)?.id,
      })),
    }),
  );
  const withProject = <Named extends { project?: string }>(entry: Named) => ({
    ...entry,
    projectId: projects.find(({ input }) => input.title === entry.project)?.id,
  });
  const inputs: Record<ListArea, readonly object[]> = {
    ...sample,
    news: sample.news.map(withProject),
    events: sample.events.map(withCategory).map(withProject),
    videos: sample.videos.map(withCategory),
  };
  // What others name has its id already.
  const identified = new Map<ListArea, readonly Entry[]>([
    ['categories', categories],
    ['partners', partners],
    ['donors', donors],
    ['projects', projects],
  ]);
  const stores = await Promise.all(
    listAreas.map(async (area) => {
      const entries = identified.get(area) ?? inputs[area].map(withId);
      const uploaded = entries.map(async ({ id, input: sent }) => {
        const input = await withUploads(area, sent);
        const picture = describedPicture(contract[area].create.body, input);
        const text = valueAt(input, 'imageAlt');
        if (picture !== null && typeof text === 'string') altTexts.set(picture, text);
        return { id, input };
      });
      return lists[area](await Promise.all(uploaded));
    }),
  );
  const about = await Promise.all(sample.about.map((text) => withUploads('about', text)));
  const singles = {
    about: about.map((text) => aboutInput.required().parse(text)),
    directorMessage: directorMessageInput
      .required()
      .parse(await withUploads('directorMessage', sample.directorMessage)),
    contact: contactInput.parse(sample.contact),
    siteInfo: siteInfoInput.parse(sample.siteInfo),
    navbar: navbar.pick({ links: true, styling: true, isActive: true }).parse(sample.navbar),
    footer: footerContent.parse(sample.footer),
  };

  const storeContent: Store = async (db) => {
    await db.upload.createMany({
      data: uploads.map((upload) => ({ ...upload, altText: altTexts.get(upload.address) ?? '' })),
    });
    await db.contact.create({ data: singles.contact });
    await db.siteInfo.create({ data: singles.siteInfo });
    await db.navbar.create({ data: singles.navbar });
    await db.footer.create({ data: { content: singles.footer } });
    await db.directorMessage.create({ data: singles.directorMessage });
    await db.about.createMany({ data: singles.about });
    // In the order of the contract, which has categories before what names them.
    for (const store of stores) await store(db);
  };
  return { storeContent, storeTranslations: storeSampleTranslations };
}

function withId<Input>(input: Input) {
  return { id: uuid(), input };
}

/** Puts sample pictures into the media store; each is decoded once, wherever it is used. */
function pictureStore(media: MediaStore) {
  const encoded = new Map<string, Promise<EncodedImage>>();
  const encode = (file: string) => reencodeImage(sampleFile('pictures', file));
  return async (folder: UploadFolder, file: string) => {
    const image = encoded.get(file) ?? encode(file);
    encoded.set(file, image);
    const { bytes, format } = await image;
    const path = newMediaPath(folder, format);
    await media.put(path, bytes);
    return { path, bytes };
  };
}

function sampleFile(folder: 'documents' | 'pictures', file: string): string {
  return fileURLToPath(import.meta.resolve(`@site/samples/${folder}/${file}`));
}

/** Entries as if they had been created one after the other: lists are in the order of creation. */
function withCreationTimes<Row>(rows: readonly Row[]): (Row & { createdAt: Date })[] {
  const last = Date.now();
  return rows.map((row, index) => ({
    ...row,
    createdAt: new Date(last - (rows.length - index) * 1000),
  }));
}

function toCategoryId<Row extends { category: string | null }>({ category, ...row }: Row) {
  return { ...row, categoryId: category };
}
