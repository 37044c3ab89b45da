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

/** A pitch, a goal and a ball in flight. */
export function drawSport(random: Random, light: Light): string {
  const x = random.between(240, 380);
  return (
    sky(light, random) +
    hills(200, 14, light.far, random) +
    rect(0, 226, WIDTH, 174, '#6fae5a') +
    times(5, (index) => path(`M${index * 140 - 60} 226 h60 l-70 174 h-90 Z`, '#7bbb65')).join('') +
    stroke('M80 300 V180 H230 V300', '#fff', 7) +
    times(7, (index) =>
      stroke(`M${84 + index * 24} 184 V298 M82 ${190 + index * 17} H228`, '#ffffff99', 1.5),
    ).join('') +
    child(150, 306, 1, random) +
    child(x + 60, 372, 1.35, random) +
    child(500, 330, 1.1, random) +
    circle(x - 30, 330, 22, '#fff') +
    path(`M${x - 30} 320 l10 7 l-4 11 h-12 l-4 -11 Z`, '#1d1d26') +
    stroke(`M${x + 4} 340 q40 10 70 0`, '#ffffffaa', 4)
  );
}

/** A pony behind a fence. */
export function drawHorse(random: Random, light: Light): string {
  const coat = random.pick(['#8a5a36', '#c99e6d', '#5b4636', '#e6dccb', '#3b3330']);
  const mane = random.pick(['#2f241c', '#f1e4c6', '#6b4a2e']);
  const pony = place(
    random.between(270, 330),
    316,
    1.25,
    times(
      4,
      (index) =>
        rect(-62 + index * 34 + (index > 1 ? 8 : 0), -52, 15, 56, coat, 5) +
        rect(-62 + index * 34 + (index > 1 ? 8 : 0), -4, 15, 8, '#2b2522', 2),
    ).join('') +
      ellipse(-4, -70, 78, 36, coat) +
      path('M38 -84 Q58 -140 86 -152 L108 -122 Q84 -104 76 -62 Z', coat) +
      ellipse(104, -134, 29, 16, coat, 'transform="rotate(28 104 -134)"') +
      path('M78 -150 l4 -20 l12 14 Z', coat) +
      path('M36 -88 Q52 -146 84 -160 Q80 -130 60 -96 Z', mane) +
      path('M-78 -84 Q-112 -70 -100 -18 Q-84 -40 -72 -60 Z', mane) +
      circle(98, -140, 3, '#17120f') +
      circle(124, -124, 2.4, '#17120f'),
  );
  return (
    sky(light, random) +
    hills(206, 24, light.far, random) +
    tree(random.between(60, 160), 250, 1.5, light.ground, false) +
    hills(250, 10, light.near, random) +
    rect(0, 300, WIDTH, 100, '#9cbf6a') +
    pony +
    child(470, 372, 1.25, random) +
    times(5, (index) => rect(20 + index * 140, 318, 14, 82, '#a8774a', 3)).join('') +
    rect(0, 336, WIDTH, 11, '#b98a5a', 3) +
    rect(0, 368, WIDTH, 11, '#b98a5a', 3)
  );
}

/** A dog and a cat looking at you. */
export function drawAnimal(random: Random): string {
  const face = (ears: string, fur: string, muzzle: string) =>
    ears +
    circle(0, 0, 62, fur) +
    ellipse(0, 24, 34, 26, muzzle) +
    circle(-22, -10, 8, '#221a16') +
    circle(22, -10, 8, '#221a16') +
    circle(-20, -13, 2.5, '#fff') +
    circle(24, -13, 2.5, '#fff') +
    ellipse(0, 12, 11, 8, '#3b2a25') +
    stroke('M0 20 V30 M-14 32 Q0 44 14 32', '#3b2a25', 3.5);
  const fur = random.pick(['#c98d52', '#8a5a36', '#e6c79c', '#6b5b53']);
  const cat = random.pick(['#7d7f88', '#e39a4b', '#3c3a40', '#d9c7b0']);
  const dog = face(
    ellipse(-58, -8, 20, 44, '#5e3f2a', 'transform="rotate(18 -58 -8)"') +
      ellipse(58, -8, 20, 44, '#5e3f2a', 'transform="rotate(-18 58 -8)"'),
    fur,
    '#f7ecd9',
  );
  const kitty =
    face(
      path('M-56 -26 L-48 -86 L-12 -56 Z', cat) + path('M56 -26 L48 -86 L12 -56 Z', cat),
      cat,
      '#f6efe6',
    ) + stroke('M-30 22 L-76 14 M-30 30 L-74 36 M30 22 L76 14 M30 30 L74 36', '#2b2522', 2);
  return (
    rect(0, 0, WIDTH, 400, random.pick(['#cfe5dc', '#f6dfb8', '#dcd6ee', '#cfe4ee'])) +
    times(14, () =>
      place(
        random.between(0, 600),
        random.between(0, 400),
        0.7,
        circle(0, 0, 14, '#ffffff66') +
          circle(-16, -16, 6, '#ffffff66') +
          circle(-5, -23, 6, '#ffffff66') +
          circle(8, -22, 6, '#ffffff66') +
          circle(18, -14, 6, '#ffffff66'),
        random.between(-40, 40),
      ),
    ).join('') +
    place(random.between(205, 225), 400, 1.25, ellipse(0, 0, 92, 110, fur)) +
    place(random.between(385, 405), 410, 1.05, ellipse(0, 0, 88, 104, cat)) +
    place(215, 226, 1.2, dog, random.between(-8, 8)) +
    place(396, 258, 1.02, kitty, random.between(-8, 8))
  );
}

/** A bicycle on a lane between hills. */
export function drawBike(random: Random, light: Light): string {
  const frame = random.pick(BRIGHT);
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="0" r="58" fill="none" stroke="#26262c" stroke-width="8"/>${times(8, (index) => stroke(`M${x} 0 l${Math.round(54 * Math.cos((index * Math.PI) / 4))} ${Math.round(54 * Math.sin((index * Math.PI) / 4))}`, '#9aa0a8', 1.5)).join('')}${circle(x, 0, 7, '#26262c')}`;
  const bike =
    wheel(-86) +
    wheel(86) +
    stroke('M-86 0 L-34 -80 L56 -80 L0 0 Z M-34 -80 L0 0 M86 0 L50 -96', frame, 9) +
    stroke('M50 -96 q-4 -18 22 -20', '#26262c', 8) +
    rect(-60, -96, 46, 11, '#26262c', 5) +
    circle(0, 0, 14, '#55565e') +
    rect(66, -110, 40, 30, '#c99e6d', 5);
  return (
    sky(light, random) +
    hills(190, 34, light.far, random) +
    hills(238, 22, light.near, random) +
    times(6, (index) =>
      tree(40 + index * 110 + random.between(-20, 20), 268, 0.9, light.ground, random.happens(0.3)),
    ).join('') +
    rect(0, 272, WIDTH, 128, '#b9cf7f') +
    path('M0 344 Q300 306 600 344 V400 H0 Z', '#d9cdb4') +
    place(random.between(280, 320), 308, 1.05, bike) +
    times(9, (index) =>
      stroke(`M${index * 70 + 6} 398 q3 -18 ${random.between(-5, 5)} -28`, '#5d8a3c', 4),
    ).join('')
  );
}

/** A fire engine with its ladder out. */
export function drawFire(random: Random, light: Light): string {
  const engine =
    rect(-190, -118, 270, 100, '#c8202f', 10) +
    path('M80 -118 H150 Q176 -116 180 -70 V-18 H80 Z', '#b01827') +
    path('M98 -104 H144 Q160 -102 162 -70 H98 Z', '#cfe9f1') +
    rect(-190, -58, 370, 12, '#fff') +
    times(4, (index) => rect(-176 + index * 62, -104, 50, 38, '#9c1522', 4)).join('') +
    rect(106, -134, 34, 16, '#3b82f6', 6) +
    [-120, 110].map((x) => circle(x, -12, 32, '#22222a') + circle(x, -12, 14, '#c9ccd3')).join('') +
    place(
      -150,
      -122,
      1,
      stroke('M0 0 H250 M0 -20 H250', '#e9edf2', 6) +
        times(11, (index) => stroke(`M${12 + index * 23} 0 V-20`, '#e9edf2', 4)).join(''),
      -random.between(8, 26),
    );
  return (
    sky(light, random) +
    times(6, (index) =>
      rect(
        index * 104 - 10,
        random.between(120, 170),
        96,
        200,
        random.pick(['#e6c9a0', '#d9a98a', '#c7d0c0', '#efe0c0']),
        2,
      ),
    ).join('') +
    rect(0, 300, WIDTH, 100, '#8b8f96') +
    times(8, (index) => rect(index * 84, 368, 46, 7, '#f4f1e6')).join('') +
    place(300, 346, 1, engine) +
    child(90, 388, 1.05, random) +
    child(520, 390, 1.15, random) +
    path(`M560 180 q-50 40 -20 90`, 'none')
  );
}

/** A town gate with towers and flags. */
export function drawCastle(random: Random, light: Light): string {
  const stone = random.pick(['#c9b79a', '#bcae9b', '#d3bf98']);
  const tower = (x: number, w: number, h: number, roof: string) =>
    rect(x - w / 2, 320 - h, w, h, stone) +
    path(
      `M${x - w / 2 - 10} ${320 - h} L${x} ${320 - h - w} L${x + w / 2 + 10} ${320 - h} Z`,
      roof,
    ) +
    stroke(`M${x} ${320 - h - w} v-34`, '#5b4636', 3) +
    path(`M${x} ${320 - h - w - 34} h34 l-10 9 l10 9 h-34 Z`, random.pick(BRIGHT)) +
    times(2, (index) => rect(x - 7, 320 - h + 26 + index * 52, 14, 26, '#4a3d33', 7)).join('');
  return (
    sky(light, random) +
    hills(240, 24, light.far, random) +
    rect(150, 196, 300, 124, stone) +
    times(10, (index) => rect(150 + index * 31, 180, 19, 18, stone)).join('') +
    tower(170, 84, 190, '#8f3d2e') +
    tower(430, 84, 190, '#8f3d2e') +
    tower(300, 70, 156, '#7a3529') +
    path('M256 320 V262 A44 44 0 0 1 344 262 V320 Z', '#3a2c22') +
    stroke(
      'M270 320 V244 M286 320 V226 M300 320 V220 M314 320 V226 M330 320 V244 M258 280 H342',
      '#6b5442',
      4,
    ) +
    times(26, () =>
      rect(random.between(155, 430), random.between(205, 300), 20, 9, '#00000014', 2),
    ).join('') +
    rect(0, 318, WIDTH, 82, '#8fae63') +
    path('M262 320 H338 L400 400 H200 Z', '#d9cbab') +
    child(250, 384, 1.1, random) +
    child(350, 388, 1.2, random)
  );
}
