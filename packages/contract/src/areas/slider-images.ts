import { z } from 'zod';
import { image, line, longText, record } from '../fields.ts';
import { listRoutes } from '../shapes/list.ts';

export const sliderImageInput = z.object({
  title: line('Title'),
  description: longText('Description'),
  imageUrl: image('Image'),
});
export type SliderImageInput = z.input<typeof sliderImageInput>;

export const sliderImage = sliderImageInput.extend(record);
export type SliderImage = z.infer<typeof sliderImage>;

export const sliderImageRoutes = listRoutes({
  names: { one: 'a slider image', many: 'slider images' },
  paths: {
    list: '/api/slider-images',
    create: '/api/slider-images/addImage',
    one: '/api/slider-images/:id',
  },
  entity: sliderImage,
  input: sliderImageInput,
  sort: ['title', 'createdAt', 'updatedAt'],
});
