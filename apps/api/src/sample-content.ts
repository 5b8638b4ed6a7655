import { fileURLToPath } from 'node:url';
import {
  aboutInput,
  blogInput,
  bodyCardInput,
  careerInput,
  categoryInput,
  contactInput,
  directorMessageInput,
  eventInput,
  footer,
  helpOptionInput,
  memberInput,
  navbar,
  newsInput,
  pageInput,
  partnerInput,
  pictureInput,
  playerAddress,
  projectInput,
  siteInfoInput,
  sliderImageInput,
  statInput,
  tenderInput,
  updatedPage,
  videoInput,
  type UploadFolder,
} from '@site/contract';
import { v7 as uuid } from 'uuid';
import { reencodeImage, type EncodedImage } from '#areas/uploads/image.ts';
import type { Transaction } from '#lib/data/database.ts';
import { mediaAddress, type MediaStore } from '#lib/media/media-store.ts';

type Sample = Awaited<ReturnType<typeof readSample>>;

/**
 * Reads the sample content, with its pictures put into the media store, and holds it to the same
 * rules as what people enter.
 */
export async function readSample(media: MediaStore) {
  // Only the first start needs it.
  const { sampleContent: sample } = await import('@site/samples');
  const addressOf = pictureStore(media);

  /** Entries whose one picture goes into `field`. */
  const pictured = <Entry extends { picture: string }>(
    entries: readonly Entry[],
    folder: UploadFolder,
    field: string,
  ) =>
    Promise.all(
      entries.map(async ({ picture, ...entry }) => ({
        ...entry,
        [field]: await addressOf(folder, picture),
      })),
    );
  const withImages = <Entry extends { pictures: readonly string[] }>(
    entries: readonly Entry[],
    folder: UploadFolder,
  ) =>
    Promise.all(
      entries.map(async ({ pictures, ...entry }) => ({
        ...entry,
        images: await Promise.all(pictures.map((picture) => addressOf(folder, picture))),
      })),
    );
  const categories = sample.categories.map((category) => ({
    ...categoryInput.parse(category),
    id: uuid(),
  }));
  const withCategory = <Entry extends { category: string }>(entry: Entry) => ({
    ...entry,
    category: categories.find(({ title }) => title === entry.category)?.id,
  });
  const pages = sample.pages.map(async ({ picture, cards = [], ...page }) => ({
    ...page,
    mainImage: picture && (await addressOf('Pages/Images', picture)),
    cards: await pictured(cards, 'Pages/Cards', 'image'),
  }));
  const parseAll = <Input>(
    schema: { parse: (value: unknown) => Input },
    entries: readonly unknown[],
  ) => entries.map((entry) => schema.parse(entry));

  const [director] = await pictured([sample.directorMessage], 'DirectorMessage', 'imgUrl');
  return {
    categories,
    news: parseAll(newsInput, await pictured(sample.news, 'News', 'imageUrl')),
    sliderImages: parseAll(
      sliderImageInput,
      await pictured(sample.sliderImages, 'SliderImages', 'imageUrl'),
    ),
    about: parseAll(aboutInput.required(), await pictured(sample.about, 'AboutUS', 'imgUrl')),
    blogs: parseAll(blogInput, await pictured(sample.blogs, 'Blogs', 'thumbnailUrl')),
    careers: parseAll(careerInput, sample.careers),
    events: parseAll(eventInput, (await withImages(sample.events, 'Events')).map(withCategory)),
    pictures: parseAll(pictureInput, await pictured(sample.pictures, 'Pictures', 'imageUrl')),
    partners: parseAll(partnerInput, await pictured(sample.partners, 'Partners', 'imageUrl')),
    projects: parseAll(projectInput, await withImages(sample.projects, 'Projects')),
    members: parseAll(memberInput, await pictured(sample.members, 'Members', 'imageUrl')),
    tenders: parseAll(tenderInput, await pictured(sample.tenders, 'Tenders', 'imageUrl')),
    videos: parseAll(videoInput, sample.videos.map(withCategory)),
    bodyCards: parseAll(bodyCardInput, await pictured(sample.bodyCards, 'BodyCards', 'image')),
    helpOptions: parseAll(helpOptionInput, sample.helpOptions),
    stats: parseAll(statInput, sample.stats),
    pages: parseAll(pageInput, await Promise.all(pages)),
    directorMessage: directorMessageInput.required().parse(director),
    contact: contactInput.parse(sample.contact),
    siteInfo: siteInfoInput.parse(sample.siteInfo),
    navbar: navbar.pick({ links: true, styling: true, isActive: true }).parse(sample.navbar),
    footer: footer.omit({ _id: true, createdAt: true, updatedAt: true }).parse(sample.footer),
  };
}

/** Puts sample pictures into the media store; each is decoded once, wherever it is used. */
function pictureStore(media: MediaStore) {
  const encoded = new Map<string, Promise<EncodedImage>>();
  const encode = (picture: string) => {
    const file = import.meta.resolve(`@site/samples/pictures/${picture}.webp`);
    return reencodeImage(fileURLToPath(file));
  };
  return async (folder: UploadFolder, picture: string): Promise<string> => {
    const image = encoded.get(picture) ?? encode(picture);
    encoded.set(picture, image);
    const { bytes, format } = await image;
    return mediaAddress(await media.put(folder, format, bytes));
  };
}

/** Stores the sample content in an empty database. */
export async function storeSample(db: Transaction, sample: Sample): Promise<void> {
  await db.contact.create({ data: sample.contact });
  await db.siteInfo.create({ data: sample.siteInfo });
  await db.navbar.create({ data: sample.navbar });
  await db.footer.create({ data: { content: sample.footer } });
  await db.directorMessage.create({ data: sample.directorMessage });
  await db.about.createMany({ data: sample.about });
  await db.category.createMany({ data: withCreationTimes(sample.categories) });
  await db.news.createMany({ data: withCreationTimes(sample.news) });
  await db.sliderImage.createMany({ data: withCreationTimes(sample.sliderImages) });
  await db.blog.createMany({ data: withCreationTimes(sample.blogs) });
  await db.career.createMany({ data: withCreationTimes(sample.careers) });
  await db.event.createMany({ data: withCreationTimes(sample.events).map(toCategoryId) });
  await db.picture.createMany({ data: withCreationTimes(sample.pictures) });
  await db.partner.createMany({ data: withCreationTimes(sample.partners) });
  await db.project.createMany({ data: withCreationTimes(sample.projects) });
  await db.member.createMany({ data: withCreationTimes(sample.members) });
  await db.tender.createMany({ data: withCreationTimes(sample.tenders) });
  await db.video.createMany({
    data: withCreationTimes(sample.videos)
      .map(toCategoryId)
      .map(({ embedCode, ...video }) => ({
        ...video,
        embedCode: embedCode ? playerAddress(embedCode) : null,
      })),
  });
  await db.bodyCard.createMany({ data: withCreationTimes(sample.bodyCards) });
  await db.helpOption.createMany({ data: withCreationTimes(sample.helpOptions) });
  await db.stat.createMany({ data: withCreationTimes(sample.stats) });
  await db.page.createMany({
    data: withCreationTimes(sample.pages.map((page) => updatedPage(null, page))),
  });
}

/** Entries as if they had been created one after the other: lists are in the order of creation. */
function withCreationTimes<Entry>(entries: readonly Entry[]): (Entry & { createdAt: Date })[] {
  const last = Date.now();
  return entries.map((entry, index) => ({
    ...entry,
    createdAt: new Date(last - (entries.length - index) * 1000),
  }));
}

function toCategoryId<Entry extends { category: string }>({ category, ...entry }: Entry) {
  return { ...entry, categoryId: category };
}
