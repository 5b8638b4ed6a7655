import { api } from '#lib/api.ts';

/** A picture that some entry shows. */
interface ShelvedPicture {
  /** Also where an entry has several. */
  key: string;
  address: string;
  title: string;
}

/** What a page of a list is asked for. */
interface PageQuery {
  page: number;
  perPage: number;
  q?: string;
}

/** The pictures of one kind of content. */
export interface Shelf {
  label: string;
  /** How many entries the page holds, and their pictures. */
  read: (query: PageQuery) => Promise<{ entries: number; pictures: ShelvedPicture[] }>;
}

function shelf<Entry extends { _id: string }>(
  label: string,
  list: (call: { query: PageQuery }) => Promise<{ body: Entry[] | object }>,
  look: (entry: Entry) => { title: string; addresses: readonly (string | null | undefined)[] },
): Shelf {
  return {
    label,
    read: async (query) => {
      const { body } = await list({ query });
      // Problems are thrown.
      const entries = Array.isArray(body) ? body : [];
      const pictures = entries.flatMap((entry: Entry) => {
        const { title, addresses } = look(entry);
        return addresses.flatMap((address, at) =>
          address ? [{ key: `${entry._id} ${at}`, address, title }] : [],
        );
      });
      return { entries: entries.length, pictures };
    },
  };
}

/** Where pictures that were uploaded before are looked for, by what shows them. */
export const shelves: readonly [Shelf, ...Shelf[]] = [
  shelf('Pictures', api.pictures.list.query, ({ title, imageUrl }) => ({
    title,
    addresses: [imageUrl],
  })),
  shelf('News', api.news.list.query, ({ title, imageUrl }) => ({ title, addresses: [imageUrl] })),
  shelf('Events', api.events.list.query, ({ title, images }) => ({ title, addresses: images })),
  shelf('Projects', api.projects.list.query, ({ title, images }) => ({ title, addresses: images })),
  shelf('Blogs', api.blogs.list.query, ({ title, thumbnailUrl }) => ({
    title,
    addresses: [thumbnailUrl],
  })),
  shelf('Partners', api.partners.list.query, ({ name, imageUrl }) => ({
    title: name,
    addresses: [imageUrl],
  })),
  shelf('Members', api.members.list.query, ({ name, imageUrl }) => ({
    title: name,
    addresses: [imageUrl],
  })),
  shelf('Tenders', api.tenders.list.query, ({ title, imageUrl }) => ({
    title,
    addresses: [imageUrl],
  })),
  shelf('Slider images', api.sliderImages.list.query, ({ title, imageUrl }) => ({
    title,
    addresses: [imageUrl],
  })),
  shelf('Body cards', api.bodyCards.list.query, ({ title, image }) => ({
    title,
    addresses: [image],
  })),
];
