import { expect, it } from 'vitest';
import { drawBox } from './box.ts';

it('draws a frame as wide as its longest row', () => {
  expect(drawBox([['API', 'http://localhost:4000'], [], ['Stop', 'Ctrl-C']])).toBe(
    [
      '╭───────────────────────────────╮',
      '│  API   http://localhost:4000  │',
      '│                               │',
      '│  Stop  Ctrl-C                 │',
      '╰───────────────────────────────╯',
    ].join('\n'),
  );
});
