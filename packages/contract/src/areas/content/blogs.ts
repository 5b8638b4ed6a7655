import { z } from 'zod';
import { altText, image, line, longText, record } from '../../fields/fields.ts';
import { published, publishing } from '../../publishing/publishing.ts';
import { listRoutes } from '../../shapes/list.ts';

export const blogInput = z.object({
  title: line('Title'),
  description: longText('Description'),
  thumbnailUrl: image('Thumbnail'),
  imageAlt: altText('Alternative text'),
  ...publishing,
});
export type BlogInput = z.input<typeof blogInput>;

export const blog = blogInput.extend({ ...published, ...record });
export type Blog = z.infer<typeof blog>;

export const blogRoutes = listRoutes({
  names: { one: 'a blog', many: 'blogs' },
  paths: { list: '/api/blogs', create: '/api/blogs/createBlog', one: '/api/blogs/:id' },
  entity: blog,
  input: blogInput,
  sort: ['title', 'createdAt', 'updatedAt'],
});
