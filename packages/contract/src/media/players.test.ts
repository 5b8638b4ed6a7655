import { describe, expect, it } from 'vitest';
import { playerAddress } from './players.ts';

const youtube = (rest: string) => `https://www.youtube-nocookie.com/embed/${rest}`;
const vimeo = (rest: string) => `https://player.vimeo.com/video/${rest}`;
const dailymotion = (rest: string) => `https://www.dailymotion.com/embed/video/${rest}`;
const facebook = (video: string) =>
  `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(video)}`;

const id = 'dQw4w9WgXcQ';
const plain = youtube(id);

/** Addresses of videos as people paste them, with the player of each. */
const pasted: [address: string, player: string | null][] = [
  [`https://www.youtube.com/watch?v=${id}`, plain],
  [`http://youtube.com/watch?v=${id}&feature=share`, plain],
  [`www.youtube.com/watch?v=${id}`, plain],
  [`youtube.com/watch?v=${id}`, plain],
  [`//www.youtube.com/embed/${id}`, plain],
  [`https://m.youtube.com/watch?v=${id}`, plain],
  [`https://music.youtube.com/watch?v=${id}&list=RD1`, plain],
  [`https://youtu.be/${id}?si=AbCdEf`, plain],
  [`youtu.be/${id}`, plain],
  [`https://www.youtube.com/shorts/${id}`, plain],
  [`https://www.youtube.com/live/${id}?feature=share`, plain],
  [`\u200Ehttps://youtu.be/${id}\u200B`, plain],
  [`https://youtu.be/${id}?t=90`, youtube(`${id}?start=90`)],
  [`https://youtu.be/${id}?si=AbC&t=90s`, youtube(`${id}?start=90`)],
  [`https://www.youtube.com/watch?v=${id}&t=1m30s`, youtube(`${id}?start=90`)],
  [`https://www.youtube.com/watch?v=${id}&t=1h2m3s`, youtube(`${id}?start=3723`)],
  [`https://www.youtube.com/watch?v=${id}#t=45`, youtube(`${id}?start=45`)],
  [`https://www.youtube.com/embed/${id}?start=30`, youtube(`${id}?start=30`)],
  [youtube(`${id}?start=30`), youtube(`${id}?start=30`)],
  [`https://www.youtube.com/watch?v=${id}&t=soon`, plain],
  [
    `<iframe width="560" src="https://www.youtube.com/embed/${id}?si=A&amp;start=12" title="x"></iframe>`,
    youtube(`${id}?start=12`),
  ],
  ['https://vimeo.com/123456789', vimeo('123456789')],
  ['vimeo.com/123456789', vimeo('123456789')],
  ['https://vimeo.com/123456789/abcdef0123', vimeo('123456789?h=abcdef0123')],
  ['https://vimeo.com/123456789/abcdef0123?share=copy', vimeo('123456789?h=abcdef0123')],
  ['https://vimeo.com/123456789?h=abcdef0123', vimeo('123456789?h=abcdef0123')],
  [
    'https://player.vimeo.com/video/123456789?h=abcdef0123&badge=0',
    vimeo('123456789?h=abcdef0123'),
  ],
  ['https://vimeo.com/123456789#t=1m30s', vimeo('123456789#t=90s')],
  [vimeo('123456789?h=abcdef0123#t=90s'), vimeo('123456789?h=abcdef0123#t=90s')],
  ['https://vimeo.com/channels/staffpicks/123456789', vimeo('123456789')],
  ['https://vimeo.com/groups/animals/videos/123456789', vimeo('123456789')],
  ['https://vimeo.com/showcase/7654321/video/123456789', vimeo('123456789')],
  ['https://vimeo.com/manage/videos/123456789', vimeo('123456789')],
  ['https://vimeo.com/manage/videos/123456789/abcdef0123', vimeo('123456789?h=abcdef0123')],
  ['https://www.dailymotion.com/video/x8abcde', dailymotion('x8abcde')],
  [
    'https://www.dailymotion.com/video/x8abcde_goats-of-thar?start=30',
    dailymotion('x8abcde?start=30'),
  ],
  ['https://dai.ly/x8abcde', dailymotion('x8abcde')],
  ['https://geo.dailymotion.com/player.html?video=x8abcde', dailymotion('x8abcde')],
  [
    'https://www.facebook.com/onehealth/videos/1234567890/',
    facebook('https://www.facebook.com/onehealth/videos/1234567890/'),
  ],
  [
    'https://web.facebook.com/watch/?v=1234567890',
    facebook('https://www.facebook.com/watch/?v=1234567890'),
  ],
  ['m.facebook.com/reel/1234567890', facebook('https://www.facebook.com/reel/1234567890')],
  [
    'https://www.facebook.com/share/v/1AbCdEfGhI/',
    facebook('https://www.facebook.com/share/v/1AbCdEfGhI/'),
  ],
  [
    'https://www.facebook.com/share/r/1AbCdEfGhI/',
    facebook('https://www.facebook.com/share/r/1AbCdEfGhI/'),
  ],
  ['https://fb.watch/aBcDeFgHiJ/', facebook('https://fb.watch/aBcDeFgHiJ/')],
  ['https://www.youtube.com/@onehealth', null],
  ['https://vimeo.com/onehealth', null],
  ['https://www.facebook.com/onehealth', null],
  ['https://youtube.com.example.org/watch?v=dQw4w9WgXcQ', null],
  ['javascript:alert(1)//youtu.be/dQw4w9WgXcQ', null],
  ['a goat', null],
];

describe('the address of a video', () => {
  it.each(pasted)('%j leads to its player', (address, player) => {
    expect(playerAddress(address)).toBe(player);
  });

  it('that is stored stays as it is, for it is sent again with each update', () => {
    const players = pasted.flatMap(([, player]) => player ?? []);
    expect(players.map((player) => playerAddress(player))).toEqual(players);
  });
});
