import { videoInput } from '@site/contract';
import { ruleMessages, videoMessages } from '@site/contract/messages';
import { VideoPlayer } from './video-player.tsx';
import { defineArea } from '#area-kit/define-area.tsx';
import {
  captions,
  category,
  choiceFrom,
  duration,
  embed,
  longText,
  onlyWhen,
  optional,
  optionalImage,
  title,
  video,
} from '#fields/fields.tsx';
import { api } from '#lib/api.ts';

const isEmbed = (values: Record<string, unknown>) => values['type'] === 'embed';

export const videos = defineArea({
  key: 'videos',
  title: 'All Videos',
  name: { one: 'video', many: 'videos' },
  create: {
    path: '/add-video',
    label: 'Add Video',
    hint: 'It is on the public site once it is published.',
  },
  layout: 'cards',
  calls: api.videos,
  input: videoInput,
  messages: videoMessages,
  sorts: {
    '-createdAt': 'Newest first',
    createdAt: 'Oldest first',
    title: 'Title, A to Z',
    type: 'Kind',
  },
  fields: {
    title: title('Title', 'What one sees in it.'),
    type: {
      ...choiceFrom(
        'Video type',
        [
          { value: 'custom', label: 'Custom upload' },
          { value: 'embed', label: 'Embed' },
        ],
        'custom',
        'Upload a file, or show a film of YouTube, Vimeo, Dailymotion or Facebook.',
      ),
      // An upload of an older client plays like one of ours.
      read: (stored) => (stored === 'embed' ? 'embed' : 'custom'),
    },
    videoUrl: onlyWhen((values) => !isEmbed(values), video('Video', 'Videos')),
    embedCode: onlyWhen(
      isEmbed,
      embed('Embed code or link', 'The film’s address, or the code that “Share” offers there.'),
      ruleMessages.embedMissing,
    ),
    category: category('Category'),
    posterUrl: optionalImage('Poster', 'Videos', 'The picture that shows until it is played.'),
    duration: duration('Length', 'How long it lasts.'),
    captionsUrl: onlyWhen(
      (values) => !isEmbed(values),
      captions('Captions', 'Captions', 'What is said, for those who don’t hear it: a WebVTT file.'),
    ),
    transcript: optional(
      longText('Transcript', 'What is said and shown, to be read. The search finds its words.'),
    ),
  },
  card: {
    title: (film) => film.title,
    media: (film) => <VideoPlayer video={film} />,
    facts: (film) => [film.category?.title],
  },
});
