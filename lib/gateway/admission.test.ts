import { beforeEach, describe, expect, it } from 'vitest';
import { type Admission, type AdmissionQueue, openAdmission } from './admission';

let now: number;
let admission: Admission;
/** Names of the pieces of work in the order in which they began. */
let begun: string[];
let ends: (() => void)[];
beforeEach(() => {
  now = 0;
  begun = [];
  ends = [];
  admission = openAdmission({ rendersAtOnce: () => 1, clock: () => now });
});

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Asks for a piece of work that lasts until it is ended. */
function hold(queue: AdmissionQueue, visitor: string, name = visitor): Promise<void> {
  const run = () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  return admission.run(queue, { visitor, site: 'a.example', run });
}

/** Asks for so many pieces of work, one after the other, each done at once. */
async function spend(queue: AdmissionQueue, visitor: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1)
    await admission.run(queue, { visitor, site: 'a.example', run: async () => undefined });
}

/** The order in which two pieces of one address and two of another get their turns. */
async function watchTurns(queue: AdmissionQueue): Promise<readonly string[]> {
  const atOnce = queue === 'render' ? 1 : 32;
  const all = Array.from({ length: atOnce }, (_, nth) => hold(queue, `holder ${nth}`));
  await settle();
  begun = [];
  for (const name of ['first', 'second']) all.push(hold(queue, 'many', name));
  for (const name of ['third', 'fourth']) all.push(hold(queue, 'other', name));
  for (let ended = 0; ended < all.length; ended += 1) {
    ends.shift()?.();
    await settle();
  }
  await Promise.all(all);
  return begun;
}

const IN_TURN = ['first', 'third', 'second', 'fourth'];
const SECOND_LAST = ['first', 'third', 'fourth', 'second'];

describe.each([
  ['render', 2, 30],
  ['picture', 10, 100],
  ['tile', 20, 200],
] as const)('one address, of the queue "%s",', (queue, perSecond, burst) => {
  it(`has ${burst} at once before others go first`, async () => {
    await spend(queue, 'many', burst - 2);
    expect(await watchTurns(queue)).toEqual(IN_TURN);
  });

  it('comes behind others with the next one', async () => {
    await spend(queue, 'many', burst - 1);
    expect(await watchTurns(queue)).toEqual(SECOND_LAST);
  });

  it(`gets ${perSecond} back each second`, async () => {
    await spend(queue, 'many', burst);
    now += 2_000 / perSecond;
    expect(await watchTurns(queue)).toEqual(IN_TURN);
    await spend(queue, 'many', burst);
    now += 1_999 / perSecond;
    expect(await watchTurns(queue)).toEqual(SECOND_LAST);
  });
});
