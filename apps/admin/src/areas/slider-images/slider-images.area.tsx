import { sliderImageInput } from '@site/contract';
import { sliderImageMessages } from '@site/contract/messages';
import { defineArea } from '#area-kit/define-area.tsx';
import { image, link, paragraphs, text } from '#fields/fields.tsx';
import { api } from '#lib/api.ts';

export const sliderImages = defineArea({
  key: 'sliderImages',
  title: 'All Slider Images',
  name: { one: 'slider image', many: 'slider images' },
  create: {
    path: '/add-slider-image',
    label: 'Add Slider Image',
    hint: 'The slider is the first thing that visitors see on the home page.',
  },
  calls: api.sliderImages,
  input: sliderImageInput,
  messages: sliderImageMessages,
  sorts: {
    order: 'In the slider’s order',
    '-createdAt': 'Newest first',
    title: 'Title, A to Z',
  },
  fields: {
    title: text('Title', 'A few words; they stand large on the picture.'),
    description: paragraphs('Description', 'One or two sentences below the title.'),
    imageUrl: image('Image', 'SliderImages', 'A wide picture, at least 1600 pixels across.'),
    buttonText: text('Button text', 'What one finds there, such as “Training courses”.'),
    buttonLink: link(
      'Button link',
      'Where the button leads: an address, or a page such as /events. Empty: the projects.',
    ),
  },
  card: {
    title: (slide) => slide.title,
    picture: (slide) => slide.imageUrl,
    text: (slide) => slide.description,
    facts: ({ buttonText, buttonLink }) => [buttonText, buttonLink].flatMap((fact) => fact || []),
  },
});
