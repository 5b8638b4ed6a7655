import { z } from 'zod';
import { altText, image, line, longText, localizedRecord } from '../../fields/fields.ts';
import { localized } from '../../media/media.ts';
import { storedEntry } from '../../publishing/incomplete.ts';
import { published, publishing } from '../../publishing/publishing.ts';
import { listRoutes } from '../../shapes/list.ts';

export const blogInput = z.object({
  title: localized(line('Title')),
  description: localized(longText('Description')),
  thumbnailUrl: image('Thumbnail'),
  imageAlt: localized(altText('Alternative text')),
  ...publishing,
});
export type BlogInput = z.input<typeof blogInput>;

export const blog = storedEntry(blogInput).extend({ ...published, ...localizedRecord });
export type Blog = z.infer<typeof blog>;

export const blogRoutes = listRoutes({
  names: { one: 'a blog', many: 'blogs' },
  paths: { list: '/api/blogs', create: '/api/blogs/createBlog', one: '/api/blogs/:id' },
  entity: blog,
  input: blogInput,
  sort: ['title', 'createdAt', 'updatedAt'],
});
