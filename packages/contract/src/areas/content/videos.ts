import { ruleMessages } from '../../messages/index.ts';
import { z } from 'zod';
import {
  choiceOr,
  ifThenElse,
  line,
  optionalCaptions,
  optionalDuration,
  optionalImage,
  optionalLongText,
  optionalVideo,
  localizedRecord,
  reference,
} from '../../fields/fields.ts';
import { localized } from '../../media/media.ts';
import { storedEntry } from '../../publishing/incomplete.ts';
import { published, publishing } from '../../publishing/publishing.ts';
import type { Issue } from '../../routes/problem.ts';
import { listRoutes, textFilter } from '../../shapes/list.ts';
import { categorySummary } from './categories.ts';

export const videoTypes = ['custom', 'embed', 'upload'] as const;

/**
 * `custom` and `upload` play `videoUrl`; `embed` shows the player at `embedCode`, which is given as an
 * address or as the snippet that a video site offers, and stored as the player's https address.
 */
export const videoInput = z
  .object({
    title: localized(line('Title')),
    type: choiceOr('Type', videoTypes, 'custom'),
    videoUrl: optionalVideo('Video'),
    embedCode: optionalLongText('Embed code or link'),
    category: reference(ruleMessages.categoryMissing),
    /** A picture that stands for it until it is played. */
    posterUrl: optionalImage('Poster'),
    /** Seconds. */
    duration: optionalDuration('Duration'),
    /** WebVTT; players of other sites have captions of their own. */
    captionsUrl: optionalCaptions('Captions'),
    /** What is said and shown in it, to be read. */
    transcript: localized(optionalLongText('Transcript')),
    ...publishing,
  })
  .meta(
    ifThenElse(
      { required: ['type'], properties: { type: { const: 'embed' } } },
      { required: ['embedCode'], properties: { embedCode: { type: 'string', pattern: '\\S' } } },
      { required: ['videoUrl'], properties: { videoUrl: { type: 'string', pattern: '\\S' } } },
    ),
  );
export type VideoInput = z.input<typeof videoInput>;

/** What is wrong with a video as a whole: it would not play. What it needs depends on its type. */
export function videoIssues(video: {
  type?: unknown;
  videoUrl?: unknown;
  embedCode?: unknown;
}): Issue[] {
  if (video.type === 'embed') {
    return video.embedCode ? [] : [{ path: 'embedCode', message: ruleMessages.embedMissing }];
  }
  return video.videoUrl ? [] : [{ path: 'videoUrl', message: ruleMessages.videoMissing }];
}
/** An update as the server reads it. */
export type VideoUpdate = Partial<z.output<typeof videoInput>>;

export const video = storedEntry(videoInput).extend({
  type: z.enum(videoTypes),
  embedCode: z.string().nullish(),
  category: categorySummary.nullable(),
  ...published,
  ...localizedRecord,
});
export type Video = z.infer<typeof video>;

export const videoRoutes = listRoutes({
  names: { one: 'a video', many: 'videos' },
  paths: {
    list: '/api/videos/videos',
    create: '/api/videos/addVideos',
    one: '/api/videos/:id',
  },
  entity: video,
  input: videoInput,
  sort: ['title', 'type', 'createdAt', 'updatedAt'],
  filters: { category: textFilter('category') },
});
