import { newsInput } from '@site/contract';
import { newsMessages } from '@site/contract/messages';
import { defineArea } from '#area-kit/define-area.tsx';
import {
  altText,
  date,
  image,
  longText,
  optional,
  project,
  text,
  title,
  today,
} from '#fields/fields.tsx';
import { api } from '#lib/api.ts';
import { shortDate } from '#lib/text/dates.ts';

export const news = defineArea({
  key: 'news',
  title: 'All News',
  name: { one: 'news article', many: 'news articles' },
  create: {
    path: '/add-news',
    label: 'Add News',
    hint: 'It is on the public site once it is published.',
  },
  calls: api.news,
  input: newsInput,
  messages: newsMessages,
  sorts: {
    '-publishedAt': 'Newest first',
    publishedAt: 'Oldest first',
    title: 'Title, A to Z',
    '-updatedAt': 'Last changed first',
  },
  fields: {
    title: title('Title', 'One line that says what happened.'),
    content: longText('Content', 'Leave an empty line between paragraphs.'),
    author: { ...text('Author', 'A person or a team.'), begin: ({ name }) => name },
    publishedAt: { ...date('Date', 'The day that is shown with the article.'), begin: today },
    imageUrl: image('Image', 'News', 'Wide pictures look best.'),
    imageAlt: altText('the picture'),
    projectId: optional(
      project('Project', 'The project that it is about: its page names the article.'),
    ),
  },
  card: {
    title: (article) => article.title,
    picture: (article) => article.imageUrl,
    text: (article) => article.content,
    facts: (article) => [article.publishedAt && shortDate(article.publishedAt), article.author],
  },
});
