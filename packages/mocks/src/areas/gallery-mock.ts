import {
  contract,
  type Event,
  type GalleryPicture,
  type Picture,
  type Project,
} from '@site/contract';
import { holds, pagedAnswer, sorted } from '../listing.ts';
import { routeHandler, type MockContext } from '../route-handler.ts';
import { isEventFound } from './events-mock.ts';

/** What has pictures. */
interface Sources {
  events: () => readonly Event[];
  projects: () => readonly Project[];
  pictures: () => readonly Picture[];
}

const nothing = {
  description: null,
  eventId: null,
  projectId: null,
  category: null,
  categoryId: null,
  time: null,
  area: null,
} as const;

/** The pictures of one event or project, each with its place. */
function picturesOf(
  { _id, title, images }: Pick<Event, '_id' | 'title' | 'images'>,
  more: Partial<GalleryPicture>,
): GalleryPicture[] {
  return images.map((img, at, { length: count }) => ({
    ...nothing,
    ...more,
    _id,
    img,
    title,
    place: at + 1,
    count,
  }));
}

/** The pictures of events and projects, and those that belong to neither. */
export function galleryMock(context: MockContext, { events, projects, pictures }: Sources) {
  const list = routeHandler(context, contract.gallery.list, (call) => {
    const { of: gallery = 'events', id, ...query } = call.query;
    if (gallery === 'projects') {
      // No project has a category or a time.
      const isFound = ({ title }: Project) =>
        holds(title, query.title) && !query.category && !query.from && !query.to;
      const found = projects().filter((project) => isFound(project) && (!id || project._id === id));
      return pagedAnswer(
        sorted(found, '-createdAt').flatMap((project) =>
          picturesOf(project, { projectId: project._id, area: project.area }),
        ),
        call,
      );
    }
    const ofEvents = sorted(events(), '-time')
      .filter(
        (event) =>
          isEventFound(event, query) &&
          (id ? event._id === id : Date.parse(event.time ?? '') <= Date.now()),
      )
      .flatMap((event) =>
        picturesOf(event, {
          eventId: event._id,
          category: event.category?.title,
          categoryId: event.category?._id,
          time: event.time,
        }),
      );
    const others = sorted(pictures(), '-createdAt')
      .filter(
        ({ title }) => holds(title, query.title) && !query.category && !query.from && !query.to,
      )
      .filter(({ _id }) => !id || _id === id)
      .flatMap(({ _id, title, imageUrl, description = null }) =>
        picturesOf({ _id, title, images: [imageUrl] }, { description }),
      );
    return pagedAnswer([...ofEvents, ...others], call);
  });
  return { list };
}
