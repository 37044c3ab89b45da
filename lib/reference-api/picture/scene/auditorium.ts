import type { Random } from '../../random';
import { BRIGHT, child, circle, ellipse, HEIGHT, path, place, rect, times, WIDTH } from '../shapes';

/** Curtains, a spotlight, and who stands in it. */
export function drawStage(random: Random): string {
  const curtain = (x: number) =>
    times(5, (index) =>
      path(
        `M${x + index * 26} 0 q20 160 0 330 h26 q20 -170 0 -330 Z`,
        index % 2 ? '#9c2233' : '#b82e42',
      ),
    ).join('');
  return (
    rect(0, 0, WIDTH, HEIGHT, '#2a2036') +
    rect(0, 316, WIDTH, 84, '#7a5236') +
    path('M250 0 H350 L470 352 H130 Z', '#fff3c4', 'opacity="0.35"') +
    ellipse(300, 350, 172, 28, '#fff3c4', 'opacity="0.55"') +
    child(random.between(220, 250), 356, 1.3, random) +
    child(random.between(295, 310), 364, 1.45, random) +
    child(random.between(360, 390), 354, 1.2, random) +
    curtain(-16) +
    curtain(486) +
    path(`M0 0 H600 V46 ${times(10, () => `q-30 34 -60 0`).join(' ')} Z`, '#c8394e') +
    times(12, () =>
      circle(
        random.between(150, 450),
        random.between(70, 330),
        random.between(2, 5),
        random.pick(BRIGHT),
      ),
    ).join('')
  );
}

/** A bright screen before rows of heads. */
export function drawCinema(random: Random): string {
  const heads = (y: number, count: number, size: number) =>
    times(count, (index) => {
      const x = ((index + 0.5) * WIDTH) / count + random.between(-6, 6);
      return (
        rect(x - size * 1.5, y, size * 3, size * 3.2, '#6e1f33', size) +
        circle(x, y - size * 0.1, size, random.pick(['#2a2030', '#4a3426', '#14121a', '#7a5230']))
      );
    }).join('');
  return (
    rect(0, 0, WIDTH, HEIGHT, '#1b1526') +
    rect(90, 34, 420, 210, '#fdf6e3', 6) +
    place(
      0,
      0,
      1,
      `<svg x="90" y="34" width="420" height="210" viewBox="0 0 420 210">${rect(0, 0, 420, 210, random.pick(['#8fd0dd', '#f7c873', '#c9b8e8']))}${circle(random.between(60, 360), 60, 30, '#fff2c2')}${path('M0 210 V150 Q100 90 210 150 T420 130 V210 Z', '#3f7d5c')}${child(170, 196, 1.1, random)}${child(240, 200, 0.95, random)}</svg>`,
    ) +
    path('M300 400 L90 34 H510 Z', '#ffffff', 'opacity="0.07"') +
    heads(276, 11, 15) +
    heads(326, 9, 20) +
    heads(378, 7, 26)
  );
}
