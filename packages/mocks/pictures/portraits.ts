import { Canvas } from './kit/canvas.ts';
import { cream, gold, mix, skins, teal, terra, violet } from './kit/palette.ts';
import { type Sitter, portrait } from './kit/portrait.ts';
import { fill, oval, rect } from './kit/shape.ts';

const black = '#241C1F';
const grey = '#8E8A88';
const white = '#E4DFD8';
const light: readonly [string, string] = ['#DDEDE6', '#A9D2C7'];
const warm: readonly [string, string] = ['#FBEBCF', '#EBC58D'];
const clay: readonly [string, string] = ['#F4DCCB', '#DDA284'];
const dusk: readonly [string, string] = ['#DDD6E2', '#A99DBD'];
const deep: readonly [string, string] = ['#2F938B', '#0F5F5C'];

const sitters: readonly Sitter[] = [
  {
    skin: skins[3],
    hair: '#5A504E',
    backdrop: light,
    disc: '#F6F1EE',
    shirt: teal[600],
    head: 'dupatta',
    cloth: teal[500],
    glasses: true,
    lined: true,
    lips: '#A85A4A',
    jaw: 0.3,
  },
  {
    skin: skins[2],
    hair: grey,
    backdrop: warm,
    disc: '#FFF6E2',
    shirt: cream[300],
    head: 'pakol',
    cloth: '#B79A72',
    over: 'vest',
    overColor: '#5B4438',
    beard: 'full',
    beardColor: '#A29D99',
    lined: true,
    jaw: 0.7,
  },
  {
    skin: skins[3],
    hair: black,
    backdrop: clay,
    disc: '#FBEDE0',
    shirt: '#8A4A58',
    head: 'hijab',
    cloth: violet[700],
    lips: '#B0604F',
    jaw: 0.2,
  },
  {
    skin: skins[1],
    hair: black,
    backdrop: light,
    disc: '#F6F1EE',
    shirt: '#E8ECE8',
    head: 'parted',
    over: 'vest',
    overColor: teal[800],
    beard: 'short',
    jaw: 0.6,
  },
  {
    skin: skins[2],
    hair: '#3B2C2A',
    backdrop: warm,
    disc: '#FFF6E2',
    shirt: terra[500],
    head: 'dupatta',
    cloth: terra[400],
    lips: '#A5513F',
    lined: true,
    jaw: 0.5,
  },
  {
    skin: skins[2],
    hair: black,
    backdrop: deep,
    disc: teal[400],
    shirt: '#BFD8D6',
    head: 'short',
    over: 'coat',
    beard: 'moustache',
    glasses: true,
    jaw: 0.5,
  },
  {
    skin: skins[4],
    hair: black,
    backdrop: dusk,
    disc: '#F1ECF2',
    shirt: teal[600],
    head: 'hijab',
    cloth: teal[700],
    over: 'coat',
    lips: '#B86757',
    jaw: 0.25,
    glasses: true,
  },
  {
    skin: skins[1],
    hair: grey,
    backdrop: clay,
    disc: '#FBEDE0',
    shirt: '#6F8B92',
    head: 'receding',
    beard: 'moustache',
    beardColor: '#7C7775',
    lined: true,
    jaw: 0.8,
  },
  {
    skin: skins[3],
    hair: black,
    backdrop: warm,
    disc: '#FFF6E2',
    shirt: gold[400],
    head: 'dupatta',
    cloth: gold[300],
    lips: '#B5604E',
    jaw: 0.1,
  },
  {
    skin: skins[0],
    hair: black,
    backdrop: light,
    disc: '#F6F1EE',
    shirt: cream[200],
    head: 'turban',
    cloth: cream[100],
    over: 'shawl',
    overColor: '#8A6A4F',
    beard: 'full',
    jaw: 0.5,
  },
  {
    skin: skins[2],
    hair: black,
    backdrop: dusk,
    disc: '#F1ECF2',
    shirt: terra[300],
    head: 'cap',
    cloth: terra[500],
    jaw: 0.2,
  },
  {
    skin: skins[4],
    hair: white,
    backdrop: deep,
    disc: teal[400],
    shirt: cream[300],
    head: 'cap',
    cloth: cream[100],
    over: 'shawl',
    overColor: '#B9A98F',
    beard: 'full',
    beardColor: '#EFEAE3',
    glasses: true,
    lined: true,
    jaw: 0.6,
  },
];

/** The portrait with this number, from 1. */
export function sitter(number: number): Canvas {
  const found = sitters[number - 1];
  if (!found) throw new RangeError(`There is no portrait ${number}`);
  return portrait(found);
}

/** Stands in for people without a picture. */
export function defaultAvatar(): Canvas {
  const c = new Canvas(600, 600);
  c.add(
    rect(
      0,
      0,
      600,
      600,
      c.down(0, 600, [
        [0, teal[100]],
        [1, teal[200]],
      ]),
    ),
    fill(
      'M40 620C40 470 150 424 300 424C450 424 560 470 560 620Z',
      c.down(424, 600, [
        [0, teal[500]],
        [1, teal[600]],
      ]),
    ),
    fill('M256 350V428C266 462 334 462 344 428V350Z', mix(teal[300], teal[500], 0.4)),
    oval(300, 270, 92, teal[300], 104),
    fill(
      'M206 262C196 150 262 140 300 140C338 140 404 150 394 262C386 226 366 206 300 204C234 206 214 226 206 262Z',
      teal[500],
    ),
  );
  return c;
}
