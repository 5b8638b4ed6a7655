import type { TeamType } from '@site/contract';
import { entryReads, listReads, type ListCall } from './read.ts';

/*
 * The lists of the site, and the entries that are read one by one: a line each.
 */

interface PageQuery {
  page?: number;
  perPage: number;
}
interface EventsQuery extends PageQuery {
  projectId?: string | undefined;
  title?: string | undefined;
  category?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}
interface TeamQuery extends PageQuery {
  teamType: TeamType;
}

export const advisories = listReads('advisories', ({ advisories: { list } }) => list.query);
export const blogs = listReads('blogs', ({ blogs: { list } }) => list.query);
export const bodyCards = listReads('body-cards', ({ bodyCards: { list } }) => list.query);
export const careers = listReads('careers', ({ careers: { list } }) => list.query);
export const categories = listReads('categories', ({ categories: { list } }) => list.query);
export const doors = listReads('doors', ({ doors: { list } }) => list.query);

/** Upcoming events first, as of the current minute, so that many readers share a cached response. */
export const events = listReads(
  'events',
  ({ events: { list } }) =>
    ({ query, ...sent }: ListCall<EventsQuery>) => {
      const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000);
      return list.query({ query: { comingAt: minute.toISOString(), ...query }, ...sent });
    },
);
export const gallery = listReads('gallery', ({ gallery: { list } }) => list.query);
export const helpOptions = listReads('help-options', ({ helpOptions: { list } }) => list.query);
export const members = listReads(
  'members',
  ({ members: { listTeam } }) =>
    ({ query: { teamType, ...query }, ...sent }: ListCall<TeamQuery>) =>
      listTeam.query({ params: { teamType }, query, ...sent }),
);
export const news = listReads('news', ({ news: { list } }) => list.query);
export const partners = listReads('partners', ({ partners: { list } }) => list.query);
export const pictures = listReads('pictures', ({ pictures: { list } }) => list.query);
export const projects = listReads('projects', ({ projects: { list } }) => list.query);
export const publications = listReads('publications', ({ publications: { list } }) => list.query);
export const sliderImages = listReads('slider-images', ({ sliderImages: { list } }) => list.query);
export const stats = listReads('stats', ({ stats: { list } }) => list.query);
export const tenders = listReads('tenders', ({ tenders: { list } }) => list.query);
export const videos = listReads('videos', ({ videos: { list } }) => list.query);

export const advisory = entryReads('advisory', ({ advisories: { get } }) => get.query);
export const blog = entryReads('blog', ({ blogs: { get } }) => get.query);
export const career = entryReads('career', ({ careers: { get } }) => get.query);
export const event = entryReads('event', ({ events: { get } }) => get.query);
export const article = entryReads('article', ({ news: { get } }) => get.query);
export const member = entryReads('member', ({ members: { get } }) => get.query);
export const partner = entryReads('partner', ({ partners: { get } }) => get.query);
export const project = entryReads('project', ({ projects: { get } }) => get.query);
export const publication = entryReads('publication', ({ publications: { get } }) => get.query);
export const tender = entryReads('tender', ({ tenders: { get } }) => get.query);
export const video = entryReads('video', ({ videos: { get } }) => get.query);
