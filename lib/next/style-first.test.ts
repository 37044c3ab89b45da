import { expect, it } from 'vitest';
import { putStylesFirst } from './next-answer';

const picture = (name: string) => `<link rel="preload" as="image" imageSrcSet="/media/${name}"/>`;
const styles = (name: string) => `<link rel="stylesheet" href="/_next/${name}.css"/>`;

it('asks for the styles of a page before its first pictures', () => {
  const html = `<head><meta/>${picture('a')}${picture('b')}${styles('page')}${styles('week')}<title>`;
  expect(putStylesFirst(html)).toBe(
    `<head><meta/>${styles('page')}${styles('week')}${picture('a')}${picture('b')}<title>`,
  );
});

it('leaves a page without such pictures as it is', () => {
  const html = `<head>${styles('page')}<link rel="icon"/></head>`;
  expect(putStylesFirst(html)).toBe(html);
});
