import { expect, test } from './town';
import { askFrom } from './town/ask-from';

const GREEDY = '127.0.0.66';
const FAMILY = '127.0.0.2';

test('one address with many uncached requests keeps no other waiting behind them', {
  tag: '@switched',
}, async ({ town }) => {
  let done = 0;
  const greedy = Array.from({ length: 14 }, (_, n) =>
    askFrom(`${town.site}/?maxFee=${100 + n}&age=7`, { from: GREEDY }).then((seen) => {
      // Requests refused because the family waits are no turns.
      if (seen.status === 200) done += 1;
      return seen;
    }),
  );
  await Promise.race(greedy);
  const before = done;
  const family = await askFrom(`${town.site}/?maxFee=99&age=8`, { from: FAMILY });
  expect(family.status).toBe(200);
  expect(family.text).toContain('<article');
  // In order of arrival it would be the last of all.
  expect(done - before).toBeLessThan(7);
  const seen = await Promise.all(greedy);
  for (const { status, headers } of seen) {
    if (status === 200) continue;
    // 503 where the machine is so slow that all of them would wait too long.
    expect([429, 503]).toContain(status);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
});
