import type { Random } from '../../random';
import {
  BRIGHT,
  child,
  circle,
  ellipse,
  HEIGHT,
  path,
  place,
  rect,
  stroke,
  times,
  WIDTH,
} from '../shapes';

function room(wall: string, floor: string): string {
  return rect(0, 0, WIDTH, HEIGHT, wall) + rect(0, 316, WIDTH, 84, floor);
}

/** Shelves of coloured spines and somebody reading. */
export function drawBooks(random: Random): string {
  const shelf = (y: number) => {
    let x = 16;
    let spines = rect(0, y, WIDTH, 10, '#8a5a36');
    while (x < WIDTH - 20) {
      const width = random.between(12, 26);
      const height = random.between(56, 84);
      const lean = random.happens(0.08) ? 9 : 0;
      spines += place(
        x,
        y,
        1,
        rect(0, -height, width, height, random.pick(BRIGHT), 2) +
          rect(3, -height + 10, width - 6, 4, '#ffffff88'),
        lean,
      );
      x += width + 2 + lean * 1.6;
    }
    return spines;
  };
  return (
    room('#e9d8b4', '#b98a5a') +
    shelf(112) +
    shelf(214) +
    shelf(316) +
    circle(300, 330, 120, '#fff4cf', 'opacity="0.55"') +
    ellipse(300, 376, 170, 20, '#9c4f3a') +
    child(random.between(230, 260), 372, 1.15, random) +
    child(random.between(330, 360), 374, 1, random) +
    place(
      300,
      352,
      1,
      path('M0 0 Q-24 -14 -46 -4 V26 Q-24 14 0 28 Q24 14 46 26 V-4 Q24 -14 0 0 Z', '#fffdf5') +
        stroke('M0 2 V27', '#c9bfa5', 2),
    )
  );
}

/** An oven with a fire and loaves on the table. */
export function drawBaking(random: Random): string {
  const loaf = (x: number) =>
    place(
      x,
      326,
      random.between(85, 110) / 100,
      ellipse(0, 0, 46, 25, '#b9773a') +
        ellipse(0, -4, 40, 18, '#cf9150') +
        stroke('M-20 -14 l10 14 M-4 -17 l10 15 M14 -15 l9 13', '#f0cf9a', 4),
    );
  return (
    room('#f1e2c8', '#a8734a') +
    times(6, (row) =>
      times(11, (index) =>
        rect(
          index * 60 - (row % 2) * 30,
          20 + row * 40,
          56,
          36,
          (index + row) % 3 ? '#d9b48a' : '#cfa577',
          3,
        ),
      ).join(''),
    ).join('') +
    path('M180 292 V180 A120 110 0 0 1 420 180 V292 Z', '#6b4a3a') +
    path('M208 292 V190 A92 86 0 0 1 392 190 V292 Z', '#2b1b18') +
    path('M230 292 Q240 220 276 240 Q290 180 316 232 Q350 214 368 292 Z', '#ff8c32') +
    path('M258 292 Q272 244 296 262 Q312 228 332 292 Z', '#ffd166') +
    rect(0, 318, WIDTH, 82, '#8a5a36') +
    rect(0, 318, WIDTH, 9, '#a8734a') +
    loaf(120) +
    loaf(random.between(220, 250)) +
    loaf(370) +
    loaf(470) +
    child(90, 330, 1.05, random) +
    child(520, 330, 1.1, random) +
    rect(0, 352, WIDTH, 48, '#7a4d2c') +
    times(18, () =>
      circle(random.between(10, 590), random.between(328, 346), random.between(1, 4), '#fff7e6'),
    ).join('')
  );
}

/** Pots, tools and paper on a workbench. */
export function drawCraft(random: Random): string {
  const pot = (x: number, size: number) =>
    place(
      x,
      300,
      size,
      path(
        'M-34 0 Q-52 -48 -22 -78 H22 Q52 -48 34 0 Z',
        random.pick(['#c96f4a', '#d99a6c', '#7f9c96', '#b5838d']),
      ) +
        ellipse(0, -78, 22, 7, '#5b3b2e') +
        stroke(`M-40 -38 q10 -9 20 0 t20 0 t20 0 t20 0`, '#fff4e0', 4),
    );
  const jar = place(
    470,
    300,
    1,
    rect(-24, -56, 48, 56, '#9ec5cc', 6) +
      times(5, (index) =>
        stroke(
          `M${index * 9 - 18} -52 l${(index - 2) * 8} -52`,
          ['#7a5230', '#a8480f', '#5446b0', '#2b7230', '#e4572e'][index] ?? '#7a5230',
          6,
        ),
      ).join(''),
  );
  return (
    room('#dfe7e2', '#c99e6d') +
    rect(60, 40, 150, 110, '#bfe0ea', 6) +
    stroke('M135 40 V150 M60 95 H210', '#ffffff', 7) +
    rect(280, 90, 260, 9, '#9a6b45') +
    times(6, (index) =>
      rect(
        292 + index * 40,
        54 + (index % 3) * 8,
        26,
        36 - (index % 3) * 8,
        random.pick(BRIGHT),
        3,
      ),
    ).join('') +
    pot(160, 1) +
    pot(random.between(250, 290), 1.25) +
    pot(380, 0.9) +
    jar +
    rect(0, 298, WIDTH, 102, '#b07d4b') +
    rect(0, 298, WIDTH, 10, '#c9965f') +
    times(12, () =>
      place(
        random.between(20, 580),
        random.between(322, 390),
        1,
        rect(-12, -9, 24, 18, random.pick(BRIGHT), 2),
        random.between(0, 90),
      ),
    ).join('')
  );
}

/** Splashes, brushes and a wall full of colour. */
export function drawPaint(random: Random): string {
  const splash = () => {
    const [x, y, size] = [random.between(40, 560), random.between(20, 280), random.between(16, 60)];
    const fill = random.pick(BRIGHT);
    return (
      `<g opacity="0.85">${circle(x, y, size, fill)}` +
      times(7, () =>
        circle(
          x + random.between(-size, size) * 1.5,
          y + random.between(-size, size) * 1.4,
          size * random.next() * 0.4,
          fill,
        ),
      ).join('') +
      `${rect(x - 3, y, 6, size + random.between(10, 60), fill, 3)}</g>`
    );
  };
  return (
    room('#fbf7ee', '#c9c2b4') +
    times(11, splash).join('') +
    child(random.between(190, 250), 384, 1.35, random) +
    child(random.between(340, 400), 388, 1.2, random) +
    stroke('M282 330 L318 262', '#7a5230', 7) +
    ellipse(322, 254, 9, 16, random.pick(BRIGHT), 'transform="rotate(28 322 254)"') +
    times(
      5,
      (index) =>
        rect(70 + index * 110, 362, 46, 38, random.pick(BRIGHT), 5) +
        ellipse(93 + index * 110, 362, 23, 7, '#ffffffaa'),
    ).join('')
  );
}

/** A drum, a guitar and notes in the air. */
export function drawMusic(random: Random): string {
  const note = () => {
    const fill = random.pick(['#16233b', '#a82165', '#0a7286', '#5446b0']);
    return place(
      random.between(40, 560),
      random.between(50, 200),
      random.between(80, 150) / 100,
      ellipse(0, 0, 11, 8, fill) + stroke('M9 -2 V-44 q16 6 12 24', fill, 4),
      random.between(-18, 18),
    );
  };
  const drum = place(
    200,
    322,
    1.1,
    rect(-58, -70, 116, 76, '#a82165', 8) +
      ellipse(0, -70, 58, 16, '#fbf3df') +
      ellipse(0, 6, 58, 16, '#7e1a4d') +
      stroke('M-56 -64 L-28 4 L0 -56 L28 4 L56 -64', '#ffd166', 4) +
      stroke('M-40 -128 L-8 -76 M56 -126 L14 -76', '#8a5a36', 6),
  );
  const guitar = place(
    400,
    312,
    1.15,
    rect(-7, -176, 14, 120, '#6b462a', 3) +
      rect(-12, -196, 24, 26, '#4a2f1c', 4) +
      circle(0, -46, 36, '#d98c3f') +
      circle(0, 2, 48, '#d98c3f') +
      circle(0, -22, 16, '#3b2417') +
      stroke('M-4 -176 V22 M4 -176 V22', '#f4ead5', 1.4),
    14,
  );
  return (
    room('#e6e0f2', '#b59ad0') +
    times(3, (index) =>
      stroke(
        `M-20 ${90 + index * 22} Q180 ${30 + index * 22} 320 ${110 + index * 22} T640 ${80 + index * 22}`,
        '#b3a5d6',
        3,
      ),
    ).join('') +
    times(9, note).join('') +
    ellipse(300, 350, 240, 26, '#9278b8') +
    drum +
    guitar +
    child(300, 372, 1.15, random)
  );
}
