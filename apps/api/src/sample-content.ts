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
  pageInput,
  siteInfoInput,
  updatedPage,
  type Area,
  type ListArea,
  type UploadFolder,
} from '@site/contract';
import { documentPath, documentText, picturePath, sampleContent as sample } from '@site/samples';
import { valueAt } from '@site/contract/json';
import { v7 as uuid } from 'uuid';
import { tableOf } from '#lib/content/reads/area-table.ts';
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

/** What a row has of an entry where its area stores more, or otherwise, than what was sent. */
const rowOf = new Map<ListArea, (entry: object) => object>([
  ['careers', (career) => ({ applyLink: '', ...career })],
  ['events', toCategoryId],
  ['videos', toCategoryId],
  ['pages', (page) => ({ ...page, ...updatedPage(null, pageInput.parse(page)) })],
]);

/** Stores the entries of a list area. @throws for one that its input refuses */
function storeEntries(area: ListArea, entries: readonly Entry[]): Store {
  const { body } = contract[area].create;
  const rows = entries.map(({ id, input }) => ({ ...body.parse(input), id }));
  const data = withCreationTimes(rows).map(rowOf.get(area) ?? ((row) => row));
  return (db) => tableOf(area)(db).createMany({ data });
}

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
      return storeEntries(area, await Promise.all(uploaded));
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

function toCategoryId(entry: { category?: unknown }) {
  const { category, ...row } = entry;
  return { ...row, categoryId: category };
}
