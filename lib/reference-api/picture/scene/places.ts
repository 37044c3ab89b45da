import type { Random } from '../../random';
import {
  BRIGHT,
  child,
  circle,
  ellipse,
  hills,
  type Light,
  path,
  place,
  rect,
  sky,
  stroke,
  times,
  tree,
  WIDTH,
} from '../shapes';

/** Raised beds, sunflowers and a watering can. */
export function drawGarden(random: Random, light: Light): string {
  const sunflower = (x: number, h: number) =>
    stroke(`M${x} 330 V${330 - h}`, '#4d8a46', 6) +
    ellipse(
      x + 14,
      330 - h * 0.5,
      15,
      7,
      '#5f9e50',
      `transform="rotate(-24 ${x + 14} ${330 - h * 0.5})"`,
    ) +
    times(
      12,
      (index) =>
        `<g transform="rotate(${index * 30} ${x} ${330 - h})">${ellipse(x, 330 - h - 24, 7, 14, '#ffb81c')}</g>`,
    ).join('') +
    circle(x, 330 - h, 17, '#6b4226');
  const bed = (x: number) =>
    times(6, (index) =>
      place(
        x + 16 + index * 24,
        330,
        1,
        stroke(
          `M0 0 q-9 -18 -13 -26 M0 0 q9 -18 13 -26 M0 0 V-32`,
          random.pick(['#4d8a46', '#6cae4f', '#3f7d5c']),
          5,
        ) +
          (random.happens(0.5)
            ? circle(0, -30, 7, random.pick(['#e4572e', '#c1292e', '#f6ae2d', '#8e44ad']))
            : ''),
      ),
    ).join('') +
    rect(x, 328, 160, 46, '#9a6b45', 4) +
    stroke(`M${x + 4} 350 h152`, '#7d5334', 3);
  const can = place(
    300,
    384,
    1,
    rect(-30, -44, 60, 46, '#3d7ea6', 6) +
      stroke('M28 -30 L66 -54', '#3d7ea6', 10) +
      stroke('M-28 -38 q-30 10 0 34', '#2f6485', 6),
  );
  return (
    sky(light, random) +
    hills(232, 20, light.far, random) +
    rect(0, 270, WIDTH, 130, '#a7c87a') +
    times(12, (index) => rect(index * 52 + 4, 232, 15, 62, '#efe3cc', 5)).join('') +
    rect(0, 252, WIDTH, 9, '#e2d3b5') +
    times(5, (index) =>
      sunflower(150 + index * 76 + random.between(-10, 10), random.between(88, 150)),
    ).join('') +
    bed(64) +
    bed(376) +
    child(random.between(250, 340), 378, 1.2, random) +
    can
  );
}

/** A friendly robot among circuit lines. */
export function drawRobot(random: Random): string {
  const metal = random.pick(['#7fb3c8', '#b7bfd0', '#8fc1a9', '#d9a441']);
  const eye = random.pick(['#ffd166', '#7cf29c', '#ff8fa3']);
  const wires = times(16, () => {
    const [x, y] = [random.between(0, 600), random.between(0, 400)];
    const bend = random.between(30, 90);
    return (
      stroke(`M${x} ${y} h${bend} v${random.pick([-1, 1]) * bend} h${bend}`, '#2f6f73', 3) +
      circle(x, y, 5, '#63c7b2')
    );
  }).join('');
  return (
    rect(0, 0, WIDTH, 400, random.pick(['#123c40', '#1e2a4a', '#22343c'])) +
    wires +
    place(
      random.between(280, 320),
      236,
      1.25,
      stroke('M0 -104 V-132', '#cfd8dc', 5) +
        circle(0, -138, 9, '#e4572e') +
        rect(-62, -104, 124, 86, metal, 18) +
        rect(-46, -86, 92, 48, '#1b262c', 12) +
        circle(-20, -62, 12, eye) +
        circle(20, -62, 12, eye) +
        stroke('M-16 -32 h32', '#1b262c', 5) +
        rect(-50, -12, 100, 90, metal, 12) +
        circle(0, 32, 22, '#1b262c') +
        circle(0, 32, 11, eye) +
        stroke(
          `M-54 4 Q-92 ${random.between(10, 50)} -84 60 M54 4 Q96 -${random.between(0, 30)} 88 -56`,
          '#cfd8dc',
          12,
        ) +
        rect(-40, 80, 30, 34, '#546e7a', 6) +
        rect(10, 80, 30, 34, '#546e7a', 6),
    ) +
    child(120, 396, 1.3, random) +
    child(486, 398, 1.2, random)
  );
}

/** Chess pieces on a board. */
export function drawChess(random: Random): string {
  const pawn =
    '<path d="M-26 0 Q-24 -22 -10 -34 Q-14 -60 -10 -66 H10 Q14 -60 10 -34 Q24 -22 26 0 Z"/><circle cx="0" cy="-78" r="18"/>';
  const king = `${pawn}<path d="M-18 -88 H18 L12 -120 H-12 Z"/><path d="M-4 -146 h8 v9 h9 v8 h-9 v12 h-8 v-12 h-9 v-8 h9 Z"/>`;
  const knight =
    '<path d="M-28 0 Q-26 -20 -14 -28 Q-30 -60 -12 -88 L-8 -108 L6 -94 Q34 -86 36 -54 L26 -44 L6 -56 Q0 -34 16 -28 Q26 -18 28 0 Z"/>';
  const shapes = [pawn, king, knight] as const;
  const row = (y: number, size: number, fill: string) =>
    times(5, (index) =>
      place(
        70 + index * 116 + random.between(-10, 10),
        y,
        size,
        `<g fill="${fill}">${random.pick(shapes)}</g>`,
      ),
    ).join('');
  return (
    rect(0, 0, WIDTH, 400, random.pick(['#dfe7e2', '#f1e2c8', '#dcd6ee'])) +
    times(8, (rowIndex) =>
      times(12, (index) =>
        path(
          `M${300 + (index - 6) * (44 + rowIndex * 8)} ${176 + rowIndex * 30} h${44 + rowIndex * 8} l${(index - 5) * 8} 30 h-${52 + rowIndex * 8} Z`,
          (index + rowIndex) % 2 ? '#7a4d2c' : '#ead2a8',
        ),
      ).join(''),
    ).join('') +
    row(256, 0.85, '#2c2430') +
    row(372, 1.25, '#fbf3df')
  );
}

/** Hives, flowers and busy bees. */
export function drawBees(random: Random, light: Light): string {
  const hive = (x: number) => {
    const paint = random.pick(['#ffb81c', '#0a7286', '#e4572e', '#7fb069', '#f4f1de']);
    return place(
      x,
      320,
      1,
      rect(-46, -52, 92, 52, paint, 3) +
        rect(-46, -104, 92, 50, paint, 3) +
        rect(-52, -114, 104, 12, '#8d99a6', 3) +
        rect(-26, -14, 52, 7, '#3b2a20', 2) +
        rect(-50, -2, 100, 8, '#7a5230'),
    );
  };
  const bee = () =>
    place(
      random.between(60, 540),
      random.between(70, 290),
      random.between(80, 150) / 100,
      ellipse(-2, -10, 7, 11, '#ffffffcc') +
        ellipse(7, -10, 6, 10, '#ffffffcc') +
        ellipse(0, 0, 15, 10, '#ffc43d') +
        stroke('M-5 -8 V8 M3 -9 V9', '#2b2118', 4) +
        circle(13, -1, 5, '#2b2118'),
      random.between(-30, 30),
    );
  return (
    sky(light, random) +
    hills(220, 24, light.far, random) +
    tree(80, 280, 1.4, light.ground, false) +
    tree(random.between(500, 560), 276, 1.6, light.near, false) +
    rect(0, 274, WIDTH, 126, '#8fbf66') +
    hive(190) +
    hive(310) +
    hive(430) +
    child(random.between(236, 264), 386, 1.2, random) +
    times(30, () =>
      circle(
        random.between(0, 600),
        random.between(336, 396),
        random.between(3, 7),
        random.pick(['#e4572e', '#fff', '#b56bd6', '#ffd166']),
      ),
    ).join('') +
    times(11, bee).join('')
  );
}

/** A row of gabled houses and children on the street. */
export function drawStreet(random: Random, light: Light): string {
  const house = (x: number, w: number) => {
    const h = random.between(110, 170);
    const wall = random.pick(['#f0c987', '#e8998d', '#a1c6b8', '#c9d6df', '#f4e3c1', '#d9b3c6']);
    const top = 312 - h;
    const windows = times(2, (row) =>
      times(2, (index) =>
        rect(x + 16 + index * (w - 56), top + 18 + row * 46, 24, 30, '#6d8ea0', 3),
      ).join(''),
    ).join('');
    return (
      rect(x, top, w, h, wall) +
      path(
        `M${x - 6} ${top} L${x + w / 2} ${top - 56} L${x + w + 6} ${top} Z`,
        random.pick(['#a3492f', '#8b3a2b', '#6d4a3a']),
      ) +
      windows +
      rect(x + w / 2 - 12, 270, 24, 42, '#5b3b2a', 3) +
      circle(x + w / 2, top - 18, 9, '#6d8ea0')
    );
  };
  return (
    sky(light, random) +
    times(6, (index) => house(index * 104 - 14, random.between(88, 102))).join('') +
    rect(0, 308, WIDTH, 92, '#b8b2a7') +
    times(60, () =>
      ellipse(random.between(0, 600), random.between(316, 396), 10, 4, '#a59e92'),
    ).join('') +
    child(random.between(190, 240), 380, 1.2, random) +
    place(
      random.between(330, 380),
      380,
      1,
      rect(-34, -8, 68, 6, '#5b3b2a', 3) +
        circle(-22, 2, 6, '#222') +
        circle(22, 2, 6, '#222') +
        child(0, -7, 1.15, random),
    ) +
    times(
      5,
      (index) =>
        stroke(`M${index * 150} 70 q75 34 150 0`, '#7a6a5a', 2) +
        times(4, (flag) =>
          path(
            `M${index * 150 + 20 + flag * 34} ${78 + (flag % 3) * 4} h18 l-9 20 Z`,
            random.pick(BRIGHT),
          ),
        ).join(''),
    ).join('')
  );
}
