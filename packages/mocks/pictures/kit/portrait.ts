import { Canvas } from './canvas.ts';
import { ink, mix } from './palette.ts';
import { fill, oval, rect, stroke } from './shape.ts';

/** How one portrait looks; light falls from the upper left. */
export interface Sitter {
  readonly skin: string;
  readonly hair: string;
  /** Upper and lower colour of the backdrop. */
  readonly backdrop: readonly [string, string];
  /** The large disc behind the head. */
  readonly disc: string;
  readonly shirt: string;
  readonly head: 'short' | 'parted' | 'receding' | 'dupatta' | 'hijab' | 'cap' | 'pakol' | 'turban';
  readonly cloth?: string;
  readonly over?: 'coat' | 'vest' | 'shawl';
  readonly overColor?: string;
  readonly beard?: 'full' | 'short' | 'moustache';
  readonly beardColor?: string;
  readonly glasses?: boolean;
  /** Width of the jaw: 0 narrow, 1 broad. */
  readonly jaw?: number;
  /** Draws the fine lines of age. */
  readonly lined?: boolean;
  readonly lips?: string;
}

const deepen = (color: string, part: number): string => mix(color, '#3A1A14', part);

function face(jaw: number): string {
  const j = jaw * 12;
  return `M226 240C224 158 376 158 374 240C376 288 ${362 + j / 2} ${322 + j / 2} ${334 + j} 348C318 366 282 366 ${266 - j} 348C${238 - j / 2} ${322 + j / 2} 224 288 226 240Z`;
}

function features(s: Sitter): string {
  const brow = mix(s.hair, '#241B1E', 0.15);
  const line = deepen(s.skin, 0.42);
  const soft = deepen(s.skin, 0.26);
  const lips = s.lips ?? deepen(s.skin, 0.34);
  const woman = s.head === 'dupatta' || s.head === 'hijab';
  const thick = woman ? 0 : 2.5;
  const eye = (x: number, out: number) =>
    oval(x, 262, 6.6, '#2A1D1A', 7.6) +
    oval(x - 2.2, 259.4, 1.9, '#FFFFFF', 1.9, 'opacity="0.85"') +
    stroke(
      `M${x - 15 * out} 257Q${x} ${woman ? 246 : 248} ${x + 15 * out} ${woman ? 260 : 259}`,
      '#2A1D1A',
      woman ? 4.2 : 3.6,
    ) +
    stroke(`M${x - 10} 274Q${x} 278 ${x + 10} 274`, soft, 2.2, 'opacity="0.6"');
  const browAt = (x: number, out: number) =>
    fill(
      `M${x - 19 * out} ${237 - thick}Q${x - 2 * out} ${227 - thick * 2} ${x + 22 * out} ${239}Q${x} ${233} ${x - 19 * out} ${243}Z`,
      brow,
      'opacity="0.92"',
    );
  return (
    oval(256, 302, 20, '#C4553F', 13, 'opacity="0.1"') +
    oval(346, 302, 20, '#C4553F', 13, 'opacity="0.1"') +
    browAt(268, -1) +
    browAt(332, 1) +
    eye(268, -1) +
    eye(332, 1) +
    fill(
      'M302 246C303 268 315 288 315 300C314 308 304 310 298 309C306 300 304 270 302 246Z',
      soft,
      'opacity="0.55"',
    ) +
    stroke('M287 303C291 309 309 310 315 303', line, 3.2, 'opacity="0.75"') +
    (woman
      ? fill(
          'M274 325C287 325 294 322 300 326C306 322 313 325 326 325C314 333 286 333 274 325Z',
          mix(lips, '#5A2018', 0.18),
        ) + fill('M274 325C286 333 314 333 326 325C317 344 283 344 274 325Z', lips)
      : stroke('M276 326Q300 339 324 326', mix(lips, '#5A2018', 0.2), 4) +
        stroke('M289 342Q300 346 311 342', soft, 3.4, 'opacity="0.7"')) +
    (s.lined
      ? stroke(
          'M262 306C256 316 256 324 259 330M338 306C344 316 344 324 341 330',
          soft,
          2.6,
          'opacity="0.7"',
        ) +
        (woman
          ? ''
          : stroke(
              'M272 212Q300 206 328 212M278 223Q300 218 322 223',
              soft,
              2.2,
              'opacity="0.4"',
            )) +
        stroke(
          'M244 262L236 258M245 268L237 268M356 262L364 258M355 268L363 268',
          soft,
          2,
          'opacity="0.6"',
        )
      : '')
  );
}

function beardOf(s: Sitter): string {
  const color = s.beardColor ?? s.hair;
  const moustache = fill(
    'M264 326C274 309 292 308 300 313C308 308 326 309 336 326C322 320 310 320 300 321C290 320 278 320 264 326Z',
    color,
  );
  const mouth = fill(
    'M280 330Q300 324 320 330Q300 340 280 330Z',
    mix(s.lips ?? deepen(s.skin, 0.3), '#5A2018', 0.1),
  );
  if (s.beard === 'moustache') return moustache;
  if (s.beard === 'short')
    return (
      fill(
        'M225 252C228 284 236 300 250 308C262 315 270 318 276 312C290 306 310 306 324 312C330 318 338 315 350 308C364 300 372 284 375 252C379 310 362 346 338 360C318 371 282 371 262 360C238 346 221 310 225 252Z',
        color,
        'opacity="0.88"',
      ) +
      moustache +
      mouth
    );
  if (s.beard === 'full')
    return (
      fill(
        'M225 246C228 282 236 300 250 307C262 314 270 318 276 312C290 306 310 306 324 312C330 318 338 314 350 307C364 300 372 282 375 246C384 320 374 376 342 400C318 416 282 416 258 400C226 376 216 320 225 246Z',
        color,
      ) +
      stroke(
        'M262 372C270 392 282 402 290 406M300 366V408M338 372C330 392 318 402 310 406',
        mix(color, '#000000', 0.18),
        2.6,
        'opacity="0.5"',
      ) +
      moustache +
      mouth
    );
  return '';
}

function clothes(c: Canvas, s: Sitter): string {
  const shirt = s.shirt;
  const deep = mix(shirt, ink, 0.26);
  const bust = 'M44 610C50 512 112 462 228 436L258 408H342L372 436C488 462 550 512 556 610Z';
  let out = fill(
    bust,
    c.linear(
      [60, 420],
      [560, 600],
      [
        [0, mix(shirt, '#FFFFFF', 0.1)],
        [0.6, shirt],
        [1, deep],
      ],
    ),
  );
  const woman = s.head === 'dupatta' || s.head === 'hijab';
  out += woman
    ? fill('M246 420C262 470 338 470 354 420L342 404H258Z', deepen(s.skin, 0.1)) +
      stroke('M246 420C262 474 338 474 354 420', deep, 6)
    : fill('M252 412L300 470L348 412L340 402H260Z', deepen(s.skin, 0.12)) +
      fill('M250 404L300 462L288 492L236 430Z', mix(shirt, '#FFFFFF', 0.22)) +
      fill('M350 404L300 462L312 492L364 430Z', mix(shirt, ink, 0.12)) +
      stroke('M300 480V610', deep, 3.5) +
      oval(300, 520, 4.5, deep) +
      oval(300, 572, 4.5, deep);
  const over = s.overColor ?? '#F6F1EE';
  if (s.over === 'coat')
    out +=
      fill('M44 610C50 512 112 462 232 434L246 424L276 610Z', over) +
      fill('M556 610C550 512 488 462 368 434L354 424L324 610Z', mix(over, '#4B6B75', 0.18)) +
      fill('M246 424L216 452L236 500L222 508L276 610L268 520Z', mix(over, '#4B6B75', 0.16)) +
      fill('M354 424L384 452L364 500L378 508L324 610L332 520Z', mix(over, '#4B6B75', 0.32)) +
      rect(404, 540, 66, 5, mix(over, '#4B6B75', 0.45), 2);
  if (s.over === 'vest')
    out +=
      fill('M112 610C118 520 150 466 222 440L250 424L296 520V610Z', over) +
      fill('M488 610C482 520 450 466 378 440L350 424L304 520V610Z', mix(over, ink, 0.3)) +
      stroke('M250 424L296 520V610', mix(over, '#FFFFFF', 0.2), 3, 'opacity="0.6"');
  if (s.over === 'shawl')
    out +=
      fill('M36 610C40 506 110 452 226 432C250 470 300 520 420 610Z', over) +
      fill('M564 610C560 506 490 452 374 432C366 470 330 520 250 610Z', mix(over, ink, 0.18)) +
      stroke(
        'M150 478C210 540 270 580 320 610M110 506C160 560 200 590 226 610M430 470C400 530 350 580 310 610',
        mix(over, ink, 0.3),
        3,
        'opacity="0.5"',
      );
  return out;
}

function headwear(s: Sitter): readonly [back: string, front: string] {
  const hair = s.hair;
  const shine = mix(hair, '#FFFFFF', 0.12);
  const cloth = s.cloth ?? '#97CCC2';
  const shade = mix(cloth, ink, 0.24);
  const deep = mix(cloth, ink, 0.4);
  const sides = fill(
    'M222 262C216 226 222 200 238 186L250 214C238 226 234 244 232 262ZM378 262C384 226 378 200 362 186L350 214C362 226 366 244 368 262Z',
    hair,
  );
  switch (s.head) {
    case 'dupatta':
      return [
        fill(
          'M176 470C150 380 168 250 206 176C240 112 360 112 394 176C432 250 450 380 424 470L396 610H204Z',
          shade,
        ) +
          fill(
            'M222 300C206 240 216 164 300 150C384 164 394 240 378 300C380 360 366 398 346 412H254C234 398 220 360 222 300Z',
            hair,
          ),
        fill(
          'M224 252C222 190 254 164 300 168C346 164 378 190 376 252C366 218 346 192 304 176C258 192 234 218 224 252Z',
          hair,
        ) +
          fill(
            'M302 128C228 126 192 172 182 250C170 330 166 420 128 470C96 496 60 520 40 610H250C226 560 214 500 214 440C208 380 214 300 218 246C224 200 252 166 304 164C352 166 378 200 384 246C390 300 394 380 386 440C384 470 372 500 346 520C310 546 270 560 236 610H470C470 540 462 500 440 456C428 400 430 320 418 250C408 172 376 130 302 128Z',
            cloth,
          ) +
          fill(
            'M440 456C462 500 470 540 470 610H402C420 560 430 510 440 456ZM386 440C384 470 372 500 346 520C310 546 270 560 236 610H300C340 570 400 540 424 490C410 470 392 460 386 440Z',
            shade,
            'opacity="0.75"',
          ) +
          stroke(
            'M196 270C186 350 184 430 146 496M204 420C200 500 190 560 170 610',
            shade,
            3.4,
            'opacity="0.7"',
          ) +
          stroke('M404 250C414 320 412 390 420 440', deep, 3, 'opacity="0.5"') +
          stroke(
            'M218 246C224 200 252 166 304 164C352 166 378 200 384 246',
            mix(cloth, '#FFFFFF', 0.35),
            4,
            'opacity="0.7"',
          ),
      ];
    case 'hijab':
      return [
        fill(
          'M200 420C170 330 180 240 210 178C244 118 356 118 390 178C420 240 430 330 400 420Z',
          shade,
        ),
        fill(
          'M300 126C222 128 190 182 188 256C186 330 204 384 190 430C160 452 100 470 70 540C120 580 220 596 300 596C380 596 480 580 530 540C500 470 440 452 410 430C396 384 414 330 412 256C410 182 378 128 300 126ZM300 164C342 164 370 194 369 246C370 300 354 340 328 362C312 372 288 372 272 362C246 340 230 300 231 246C230 194 258 164 300 164Z',
          cloth,
          'fill-rule="evenodd"',
        ) +
          fill(
            'M328 362C354 340 370 300 369 246C369 236 368 226 366 218C390 260 396 330 372 390C350 440 280 450 222 420C250 420 300 400 328 362Z',
            shade,
            'opacity="0.75"',
          ) +
          fill(
            'M410 430C440 452 500 470 530 540C496 565 440 580 384 589C420 550 430 490 410 430Z',
            shade,
            'opacity="0.6"',
          ) +
          stroke(
            'M200 440C250 486 350 486 404 440M170 470C240 536 350 540 430 474M210 200C196 260 200 330 210 380',
            shade,
            3.4,
            'opacity="0.65"',
          ) +
          stroke(
            'M231 246C230 194 258 164 300 164C342 164 370 194 369 246',
            mix(cloth, ink, 0.3),
            7,
            'opacity="0.55"',
          ),
      ];
    case 'cap':
      return [
        '',
        sides +
          fill(
            'M218 204C214 128 262 104 300 104C338 104 386 128 382 204C340 186 260 186 218 204Z',
            cloth,
          ) +
          fill(
            'M318 105C352 110 386 136 382 204C368 198 354 194 340 192C350 160 340 124 318 105Z',
            shade,
            'opacity="0.6"',
          ) +
          fill(
            'M218 204C260 186 340 186 382 204L381 222C340 203 260 203 219 222Z',
            mix(cloth, '#FFFFFF', 0.25),
          ) +
          stroke(
            'M232 196C236 150 262 120 300 114M264 190C268 150 282 126 300 114M336 190C332 150 318 126 300 114M368 196C364 150 338 120 300 114',
            shade,
            2.4,
            'opacity="0.55"',
          ),
      ];
    case 'pakol':
      return [
        '',
        sides +
          fill('M216 190C204 120 262 98 300 98C338 98 396 120 384 190Z', cloth) +
          fill(
            'M320 99C356 106 392 130 384 190H350C356 150 344 120 320 99Z',
            shade,
            'opacity="0.6"',
          ) +
          fill(
            'M204 186C204 168 236 160 300 160C364 160 396 168 396 186C398 214 378 212 300 204C222 212 202 214 204 186Z',
            shade,
          ) +
          fill(
            'M206 180C212 168 240 160 300 160C330 160 356 162 372 166C330 168 250 172 206 180Z',
            mix(cloth, '#FFFFFF', 0.2),
            'opacity="0.8"',
          ),
      ];
    case 'turban':
      return [
        fill('M214 230C196 270 186 330 200 400L236 396C226 330 226 280 232 250Z', shade),
        sides +
          fill(
            'M202 214C184 120 250 88 306 88C372 90 414 130 396 214C376 190 340 176 312 174C268 176 226 190 202 214Z',
            cloth,
          ) +
          fill(
            'M330 92C380 104 410 140 396 214C386 202 370 192 354 186C372 150 360 116 330 92Z',
            shade,
            'opacity="0.55"',
          ) +
          stroke(
            'M206 196C240 150 320 130 392 176M204 170C244 124 320 112 386 146M222 132C258 104 312 98 352 108',
            shade,
            4,
            'opacity="0.75"',
          ) +
          stroke('M394 200C360 150 290 140 236 178', deep, 3, 'opacity="0.5"'),
      ];
    case 'parted':
      return [
        '',
        fill(
          'M220 258C204 164 240 116 306 118C378 116 402 176 380 258C378 230 372 212 360 198C336 196 290 190 262 168C246 182 230 208 220 258Z',
          hair,
        ) +
          stroke(
            'M262 166C272 142 300 130 334 134M270 174C300 186 332 190 356 190',
            shine,
            4,
            'opacity="0.5"',
          ),
      ];
    case 'receding':
      return [
        '',
        sides +
          fill(
            'M222 236C220 190 236 150 272 140C258 160 250 184 248 206C238 212 228 222 222 236ZM378 236C380 190 364 150 328 140C342 160 350 184 352 206C362 212 372 222 378 236ZM272 140C290 132 310 132 328 140C312 146 288 146 272 140Z',
            hair,
          ),
      ];
    case 'short':
      return [
        '',
        fill(
          'M220 258C206 176 230 118 300 116C370 118 394 176 380 258C378 230 374 212 364 196C340 182 322 180 300 184C278 180 260 182 236 196C226 212 222 230 220 258Z',
          hair,
        ) + stroke('M244 168C262 142 300 132 336 142', shine, 5, 'opacity="0.45"'),
      ];
  }
}

/** Draws a portrait, 600 x 600. */
export function portrait(s: Sitter): Canvas {
  const c = new Canvas(600, 600);
  const jaw = s.jaw ?? 0.4;
  const outline = face(jaw);
  const [back, front] = headwear(s);
  const covered = s.head === 'dupatta' || s.head === 'hijab';
  c.add(
    rect(
      0,
      0,
      600,
      600,
      c.down(0, 600, [
        [0, s.backdrop[0]],
        [1, s.backdrop[1]],
      ]),
    ),
    oval(300, 290, 216, s.disc, undefined, 'opacity="0.55"'),
    fill(
      'M-10 470C80 420 150 452 230 430C330 404 430 446 610 400V610H-10Z',
      mix(s.backdrop[1], ink, 0.16),
      'opacity="0.5"',
    ),
    back,
    fill('M256 310V420C270 452 330 452 344 420V310Z', deepen(s.skin, 0.16)),
    clothes(c, s),
    fill(
      'M256 342C276 380 324 380 344 342V372C330 408 276 408 256 384Z',
      deepen(s.skin, 0.34),
      'opacity="0.6"',
    ),
    covered
      ? ''
      : oval(300, 226, 77, s.skin, 90) +
          oval(223, 268, 12, deepen(s.skin, 0.08), 21) +
          oval(377, 268, 12, deepen(s.skin, 0.26), 21),
    fill(outline, s.skin),
    `<g clip-path="${c.clip(outline)}">${fill('M346 150C364 214 366 290 318 372H400V150Z', deepen(s.skin, 0.3), 'opacity="0.34"') + fill('M220 150H380V206C340 184 260 184 220 206Z', deepen(s.skin, 0.4), 'opacity="0.2"')}</g>`,
    features(s),
    beardOf(s),
    front,
    s.glasses
      ? `<g fill="#FFFFFF" fill-opacity="0.1" stroke="#22302F" stroke-width="4.500">${'<rect x="240" y="242" width="52" height="42" rx="17"/><rect x="308" y="242" width="52" height="42" rx="17"/>'}</g>${stroke('M292 257Q300 252 308 257M240 256L224 252M360 256L376 252', '#22302F', 4.5)}`
      : '',
  );
  return c;
}
