import type { BlogInput } from '@site/contract';
import { formattedSign } from '@site/contract/formatted-text';
import { pictureUrl } from './picture.ts';

/** Longer personal pieces from the archive. */
export const blogSamples: readonly BlogInput[] = [
  {
    title: 'A day with the vaccine boxes',
    description: `At four in the morning the kitchen in Pasu smells of kerosene and bread. Two blue boxes stand by the door, and Shabnam writes the first temperature of the day into her book: 4.2 degrees.

We walk before the sun reaches the moraine. The bridge has a hundred and eighty planks; Shabnam counts them aloud, so that nobody looks down. On the other side an old man waits with a donkey and a complaint: last year we came too late, and he lost three kids. She does not argue. She asks for their names, and writes them down as well.

By evening 214 goats are done and the book says 5.1 degrees. It is the least exciting number in the world. That is the point of it.`,
    thumbnailUrl: pictureUrl('cold-chain'),
    imageAlt: 'Two people with vaccine boxes in the middle of a long rope bridge in the mountains.',
  },
  {
    title: 'Five questions to ask before you wear a second pair of gloves',
    description: `${formattedSign}More protection is **not always** more safety. Before you add a layer, ask:

1. What exactly could reach me?
2. By which way?
3. Does the new layer stop it?
4. What can I no longer feel, see or reach?
5. And how do I take it off?

## The last one matters most

Most accidents with gloves that we read in the register happen at the end, when they come off. If you have two minutes for safety today, practise that. Put a little paint on the fingertips, take the gloves off as always, and look at your wrists.`,
    thumbnailUrl: pictureUrl('sample-tubes'),
    imageAlt: 'A man and a masked woman in white coats at a bench with a rack of sample tubes.',
  },
  {
    title: 'What a market knows',
    description: `A livestock market is the fastest news service of a district. Traders know which village sells in a hurry, which road is closed and which animals cough. For years we came with leaflets to tell them something. Then we began to ask.

Now a volunteer drinks tea at the gate every Thursday and writes one page. Twice this year that page was a week ahead of any report.`,
    thumbnailUrl: pictureUrl('bazaar'),
    imageAlt:
      'A market street: striped awnings, fruit, hens, and a woman in a white coat listening to a trader.',
  },
  {
    title: 'Why we do not catch the bats',
    description: `One can learn a great deal from what a colony drops. A clean sheet under a tree at dusk gives, by dawn, several hundred samples and not one frightened animal. It also gives the neighbours something to laugh about.

We found fewer infections than the newspapers would like, and more fig seeds than the gardeners would believe.`,
    thumbnailUrl: pictureUrl('bats-at-dusk'),
    imageAlt: 'Hundreds of bats leave the towers of an old fort at dusk.',
  },
  {
    title: 'دودھ اُبالنے کی بات',
    description: `${formattedSign}ہر گھر میں کہا جاتا ہے کہ دودھ اُبال کر پیو، مگر کتنی دیر؟ ہم نے بہاولپور کے بیس گھروں میں تھرمامیٹر کے ساتھ چائے پی۔ اکثر گھروں میں دودھ اُبلنے سے پہلے ہی اتار لیا جاتا تھا، کیونکہ ایندھن مہنگا ہے۔

## حل آسان نکلا: ڈھکن

ڈھکن رکھنے سے دودھ جلدی اُبلتا ہے اور لکڑی بھی کم لگتی ہے۔ اب ہماری ہیلپ لائن پر سب سے زیادہ دیا جانے والا مشورہ یہی ہے۔`,
    thumbnailUrl: pictureUrl('village-herd'),
    imageAlt: 'شام کے وقت نہر کے کنارے دو چرواہے بکریاں، ایک گائے اور ایک بھینس گھر لے جا رہے ہیں۔',
  },
  {
    title: 'Notes from a training room',
    description: `On the first day everybody sits with their own: doctors by the window, vets near the door, environment at the back. On the third day somebody asks why the dog in the exercise was not vaccinated, and it turns out that it was nobody’s duty.

That silence lasts perhaps four seconds. I have come to think that the course is those four seconds, and the rest is coffee.`,
    thumbnailUrl: pictureUrl('training-room'),
    imageAlt:
      'A trainer points at three overlapping circles on a board; eight people listen at their desks.',
  },
];
