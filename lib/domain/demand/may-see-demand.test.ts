import { expect, it } from 'vitest';
import { maySeeDemand } from './demand';

const offers = [{ hosts: [{ name: 'Stadtjugendpflege Neustadt' }] }];

it.each([
  [['Stadtjugendpflege Neustadt'], true],
  [['stadtjugendpflege-neustadt', 'x'], true],
  [['Stadtjugendpflege'], false],
  [[], false],
  [['–'], false],
])('of %j the login is one: %s', (chosen, isOne) => {
  expect(maySeeDemand(offers, chosen)).toBe(isOne);
  expect(maySeeDemand([], chosen)).toBe(false);
});
