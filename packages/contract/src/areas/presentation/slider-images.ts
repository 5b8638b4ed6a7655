import { z } from 'zod';
import {
  image,
  line,
  localizedRecord,
  longText,
  optionalLine,
  optionalLink,
} from '../../fields/fields.ts';
import { localized } from '../../media/media.ts';
import { listRoutes } from '../../shapes/list.ts';
import { ordered, orderRoute } from '../../shapes/ordered-list.ts';

export const sliderImageInput = z.object({
  title: localized(line('Title')),
  description: localized(longText('Description')),
  imageUrl: image('Image'),
  buttonText: localized(optionalLine('Button text')),
  /** The page of projects when it is left out. */
  buttonLink: optionalLink('Button link'),
});
export type SliderImageInput = z.input<typeof sliderImageInput>;

export const sliderImage = sliderImageInput.extend({ ...ordered, ...localizedRecord });
export type SliderImage = z.infer<typeof sliderImage>;

const plain = listRoutes({
  names: { one: 'a slider image', many: 'slider images' },
  paths: {
    list: '/api/slider-images',
    create: '/api/slider-images/addImage',
    one: '/api/slider-images/:id',
  },
  entity: sliderImage,
  input: sliderImageInput,
  sort: ['order', 'title', 'createdAt', 'updatedAt'],
});

export const sliderImageRoutes = {
  ...plain,
  order: orderRoute({ key: 'sliderImages', many: 'slider images' }, sliderImage),
} as const;
