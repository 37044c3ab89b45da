import { expect, it } from 'vitest';
import { removeNonce } from './next-answer';

it('takes the nonce out of a header with the parameter whole', () => {
  const link = '</a.woff2>; rel=preload; nonce="abc"; type="font/woff2"';
  expect(removeNonce(link, 'abc')).toBe('</a.woff2>; rel=preload; type="font/woff2"');
});

it('takes it out of a tag with the attribute whole, and out of data alone', () => {
  const text = '<p nonce="abc" data-a="abc" data-nonce="abc">"nonce":"abc" abcabc</p>';
  expect(removeNonce(text, 'abc')).toBe('<p data-a="" data-nonce="">"nonce":"" </p>');
});

it('leaves a text alone that has none', () => {
  expect(removeNonce('<p nonce="x">', 'abc')).toBe('<p nonce="x">');
  expect(removeNonce('<p nonce="">', '')).toBe('<p nonce="">');
});
