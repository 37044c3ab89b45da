import { expect, it } from 'vitest';
import { findLines } from './find-lines';

const SITE = 'https://ferien.example';
const TOWN = 'https://www.stadt.example';
const PORTAL = 'https://portal.example';

it.each([
  ['nothing on a page that is listed', [TOWN], SITE, { listed: TOWN }],
  [
    'a page that is not listed, also several frames further out',
    [TOWN, PORTAL],
    SITE,
    { unlisted: PORTAL },
  ],
  ['perhaps the page that a browser does not tell', [], SITE, { unknown: '' }],
  ['a sandbox that takes the origin away', [TOWN], 'null', { sandboxed: '', listed: TOWN }],
])('what keeps an embed from working in a frame is %s', (_, around, origin, lines) => {
  expect(findLines(around, origin, [SITE, TOWN])).toEqual(lines);
});
