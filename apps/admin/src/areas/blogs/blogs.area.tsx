import { blogInput } from '@site/contract';
import { blogMessages } from '@site/contract/messages';
import { defineArea } from '#area-kit/define-area.tsx';
import { altText, image, longText, title } from '#fields/fields.tsx';
import { api } from '#lib/api.ts';
import { shortDate } from '#lib/text/dates.ts';

export const blogs = defineArea({
  key: 'blogs',
  title: 'All Blogs',
  name: { one: 'blog', many: 'blogs' },
  create: {
    path: '/create-blogs',
    label: 'Create Blog',
    hint: 'It is in the archives of the public site once it is published.',
  },
  calls: api.blogs,
  input: blogInput,
  messages: blogMessages,
  sorts: {
    '-createdAt': 'Newest first',
    createdAt: 'Oldest first',
    title: 'Title, A to Z',
    '-updatedAt': 'Last changed first',
  },
  fields: {
    title: title('Title', 'One line that makes people want to read on.'),
    description: longText('Description', 'The text. Leave an empty line between paragraphs.'),
    thumbnailUrl: image('Thumbnail', 'Blogs', 'Wide pictures look best.'),
    imageAlt: altText('the picture'),
  },
  card: {
    title: (blog) => blog.title,
    picture: (blog) => blog.thumbnailUrl,
    text: (blog) => blog.description,
    facts: (blog) => [shortDate(blog.createdAt)],
  },
});
