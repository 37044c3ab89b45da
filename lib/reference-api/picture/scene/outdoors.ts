import type { Random } from '../../random';
import {
  BRIGHT,
  child,
  circle,
  ellipse,
  HEIGHT,
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

function waves(top: number, colour: string, random: Random): string {
  return times(9, () => {
    const x = random.between(0, WIDTH);
    const y = random.between(top + 12, HEIGHT - 14);
    return stroke(`M${x} ${y} q10 -7 20 0 t20 0`, colour, 3, 'opacity="0.7"');
  }).join('');
}

function canoe(x: number, y: number, size: number, random: Random): string {
  const crew = child(-32, 8, 0.8, random) + child(30, 8, 0.8, random);
  const hull = path('M-98 -14 Q0 10 98 -14 Q74 26 0 28 Q-74 26 -98 -14 Z', random.pick(BRIGHT));
  const paddles = stroke('M-8 -44 L-62 40', '#7a5230', 5) + stroke('M54 -44 L8 38', '#7a5230', 5);
  return place(x, y, size, crew + hull + paddles + ellipse(-65, 44, 7, 13, '#7a5230'));
}

/** A canoe on the Aue between wooded hills. */
export function drawRiver(random: Random, light: Light): string {
  return (
    sky(light, random) +
    hills(190, 26, light.far, random) +
    hills(222, 16, light.near, random) +
    times(9, (index) =>
      tree(20 + index * 70 + random.between(-18, 18), 246, 0.7, light.ground, random.happens(0.4)),
    ).join('') +
    rect(0, 240, WIDTH, 160, '#4d9db5') +
    ellipse(300, 244, 420, 14, '#5fb0c4') +
    waves(250, '#d7eef2', random) +
    canoe(random.between(250, 350), 312, random.between(95, 120) / 100, random) +
    times(6, (index) =>
      stroke(`M${12 + index * 9} 400 q4 -40 ${random.between(-8, 8)} -70`, '#3d6b35', 5),
    ).join('')
  );
}

/** Trunks, firs and a path into the wood. */
export function drawForest(random: Random, light: Light): string {
  const row = (y: number, size: number, fill: string, count: number) =>
    times(count, (index) =>
      tree(
        ((index + random.next()) * WIDTH) / count,
        y + random.between(-8, 8),
        size,
        fill,
        random.happens(0.7),
      ),
    ).join('');
  return (
    sky(light, random) +
    hills(210, 18, light.far, random) +
    row(240, 1.1, light.far, 11) +
    hills(250, 10, light.near, random) +
    row(292, 1.6, light.near, 8) +
    rect(0, 290, WIDTH, 110, light.ground) +
    path('M250 400 Q300 330 280 290 H310 Q330 340 400 400 Z', '#d8c39a') +
    row(372, 2.3, '#2f5d46', 4) +
    child(318, 372, 0.8, random) +
    child(288, 382, 0.9, random) +
    times(7, () => {
      const x = random.between(20, 580);
      return (
        rect(x - 3, 384, 6, 12, '#f4ead5', 2) +
        ellipse(x, 385, 11, 7, random.pick(['#c8452f', '#b07b4f']))
      );
    }).join('')
  );
}

/** Hills full of flowers, with butterflies. */
export function drawMeadow(random: Random, light: Light): string {
  const flower = (x: number, y: number, size: number) => {
    const petal = random.pick(BRIGHT);
    return place(
      x,
      y,
      size,
      stroke('M0 0 Q3 18 0 40', '#3f7d3b', 3) +
        times(
          5,
          (index) => `<g transform="rotate(${index * 72})">${ellipse(0, -9, 5, 8, petal)}</g>`,
        ).join('') +
        circle(0, 0, 5, '#ffd166'),
    );
  };
  const butterfly = (x: number, y: number) => {
    const wing = random.pick(BRIGHT);
    return place(
      x,
      y,
      1.1,
      ellipse(-8, -5, 8, 10, wing) +
        ellipse(8, -5, 8, 10, wing) +
        rect(-1.5, -12, 3, 20, '#33291f', 2),
      random.between(-30, 30),
    );
  };
  return (
    sky(light, random) +
    hills(210, 28, light.far, random) +
    hills(250, 24, light.near, random) +
    tree(random.between(60, 540), 256, 1.5, light.ground, false) +
    rect(0, 320, WIDTH, 80, light.ground) +
    hills(300, 14, '#86b95a', random) +
    child(random.between(220, 380), 350, 1, random) +
    times(26, (index) =>
      flower(
        index * 24 + random.between(-8, 8),
        random.between(322, 385),
        random.between(60, 120) / 100,
      ),
    ).join('') +
    butterfly(190, 190) +
    butterfly(random.between(330, 440), 150)
  );
}

/** Stars, a moon and an observatory on the hill. */
export function drawNight(random: Random): string {
  const moonX = random.between(120, 480);
  return (
    `<defs><linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0e1a38"/><stop offset="1" stop-color="#3d4f86"/></linearGradient></defs>` +
    rect(0, 0, WIDTH, HEIGHT, 'url(#night)') +
    times(90, () =>
      circle(
        random.between(0, WIDTH),
        random.between(0, 290),
        random.between(6, 20) / 10,
        '#fdf6d8',
        `opacity="${random.between(4, 10) / 10}"`,
      ),
    ).join('') +
    circle(moonX, 90, 42, '#fbeec1') +
    circle(moonX + 17, 82, 37, '#1c2a50') +
    hills(290, 22, '#27365f', random) +
    place(
      random.between(240, 360),
      292,
      1,
      rect(-42, -52, 84, 60, '#c9cfe3', 3) +
        path('M-46 -52 A46 46 0 0 1 46 -52 Z', '#8f9cc4') +
        path('M4 -97 L22 -93 L22 -52 H4 Z', '#141d38') +
        rect(-12, -24, 24, 32, '#ffd166', 3),
    ) +
    hills(340, 14, '#18233f', random) +
    times(4, (index) => child(150 + index * 100 + random.between(-20, 20), 388, 0.75, random)).join(
      '',
    ) +
    times(5, (index) => tree(30 + index * 140, 392, 1.1, '#101a30', true)).join('')
  );
}

/** Tents around a fire at dusk. */
export function drawCamp(random: Random): string {
  const tent = (x: number, size: number) =>
    place(
      x,
      312,
      size,
      path('M-70 0 L0 -92 L70 0 Z', random.pick(BRIGHT)) + path('M-16 0 L0 -92 L16 0 Z', '#2b2a33'),
    );
  return (
    `<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#374785"/><stop offset="0.7" stop-color="#f4976c"/></linearGradient></defs>` +
    rect(0, 0, WIDTH, HEIGHT, 'url(#dusk)') +
    hills(230, 24, '#4b4a6a', random) +
    times(10, (index) => tree(index * 66, 290, 1.2, '#2f3b4d', true)).join('') +
    rect(0, 286, WIDTH, 114, '#4c5f4a') +
    tent(140, 1) +
    tent(470, 1.15) +
    circle(300, 330, 84, '#ffb347', 'opacity="0.25"') +
    path('M270 352 Q262 306 300 278 Q296 300 320 306 Q342 326 330 352 Z', '#ff7b29') +
    path('M284 352 Q280 324 302 306 Q318 326 316 352 Z', '#ffd166') +
    stroke('M262 362 L338 348', '#5a3a22', 10) +
    stroke('M264 348 L336 364', '#6b462a', 10) +
    child(210, 382, 0.9, random) +
    child(392, 384, 0.95, random) +
    child(346, 392, 0.8, random)
  );
}

/** A pool with lanes and swimming rings. */
export function drawSwim(random: Random): string {
  const ring = (x: number, y: number) =>
    `<g>${circle(x, y, 30, random.pick(BRIGHT))}${circle(x, y, 15, '#59b7d3')}${stroke(`M${x - 30} ${y} h15 M${x + 15} ${y} h15 M${x} ${y - 30} v15 M${x} ${y + 15} v15`, '#fff', 7)}</g>`;
  const swimmer = (x: number, y: number) =>
    place(
      x,
      y,
      1,
      stroke('M14 4 Q34 -26 52 -4', '#e0a878', 9) +
        circle(0, 0, 16, '#e0a878') +
        path('M-16 -2 A16 16 0 0 1 16 -2 Z', random.pick(BRIGHT)) +
        ellipse(2, 14, 44, 7, '#cfeef5', 'opacity="0.8"'),
    );
  return (
    rect(0, 0, WIDTH, HEIGHT, '#59b7d3') +
    rect(0, 0, WIDTH, 74, '#efe3c8') +
    times(13, (index) => rect(index * 48, 60, 44, 14, index % 2 ? '#d8c7a0' : '#e6d8b6')).join('') +
    times(3, (lane) =>
      times(25, (index) =>
        circle(index * 25 + 10, 140 + lane * 90, 6, index % 4 < 2 ? '#e4572e' : '#fff'),
      ).join(''),
    ).join('') +
    times(26, () =>
      stroke(
        `M${random.between(0, 580)} ${random.between(90, 390)} q9 -7 18 0 t18 0`,
        '#bfe6f0',
        3,
        'opacity="0.8"',
      ),
    ).join('') +
    swimmer(random.between(230, 330), 186) +
    swimmer(random.between(180, 400), 276) +
    ring(random.between(380, 440), 196) +
    ring(random.between(160, 220), 356) +
    child(270, 76, 0.62, random) +
    child(340, 76, 0.7, random)
  );
}
