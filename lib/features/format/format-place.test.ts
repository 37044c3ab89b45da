import { expect, it } from 'vitest';
import { formatAddress, getPlaceName } from './format-place';

it.each([
  ['https://stadt.example/', 'stadt.example'],
  ['https://stadt.example/angebote/t%C3%B6pfern?a=1', 'stadt.example/angebote/töpfern?a=1'],
  ['http://stadt.example/%E0%A4%A', 'stadt.example/%E0%A4%A'],
  ['https://stadt.example/?q=a%26b', 'stadt.example/?q=a%26b'],
])('writes %s as %s', (href, expected) => {
  expect(formatAddress(href)).toBe(expected);
});

it.each([
  ['Waldspielplatz', 'Waldspielplatz, Wald'],
  ['Spielplatz Wald', 'Spielplatz Wald'],
  ['Rathaus (WALD)', 'Rathaus (WALD)'],
])('names the town of a county beside %s once', (meetingPoint, expected) => {
  const placed = { meetingPoint, meetingAddress: null, town: { name: 'Wald' } };
  expect(getPlaceName(placed)).toBe(expected);
});
