import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StillMap } from './still-map';

it('asks early for one form of its middle tile: React takes no `src` where there is a `srcset`', () => {
  const html = renderToStaticMarkup(
    <StillMap
      view={{ kind: 'center', center: { lat: 49.58, lng: 10.6 }, zoom: 14 }}
      tiles={{ template: '/{z}/{x}/{y}{r}.png', attribution: '', bounds: null }}
      isFirst
    />,
  );
  expect(html.match(/<link rel="preload"[^>]*>/)?.[0]).toContain(
    'imageSrcSet="/14/8674/5586.png 1x, /14/8674/5586@2x.png 2x"',
  );
});
