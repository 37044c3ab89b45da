import { describe, expect, it } from 'vitest';
import { createQuestionMemory } from './question-memory';
import type { AskedMoment, Basis } from './renders';

const MOMENT = { now: 0 } as AskedMoment;
const BASIS: Basis = { showAt: () => ({ fingerprint: 'F', holdsUntil: 1 }) } as unknown as Basis;

describe('the questions behind answers', () => {
  it('are known by municipality and address', () => {
    const questions = createQuestionMemory();
    questions.remember('north', '/', [BASIS]);
    expect(questions.find('north', '/', MOMENT)?.fingerprint).toBe('F');
    expect(questions.find('south', '/', MOMENT)).toBeNull();
    questions.remember('north', '/', null);
    expect(questions.find('north', '/', MOMENT)).toBeNull();
  });

  it('are forgotten by the municipality that has most, so that a launch in it takes nothing from others', () => {
    const questions = createQuestionMemory(10);
    for (const site of ['north', 'south']) questions.remember(site, '/', [BASIS]);
    for (let at = 0; at < 100; at += 1) questions.remember('launch', `/?q=${at}`, [BASIS]);
    for (const site of ['north', 'south'])
      expect([site, questions.find(site, '/', MOMENT)?.fingerprint]).toEqual([site, 'F']);
    const known = Array.from({ length: 100 }, (_, at) =>
      questions.find('launch', `/?q=${at}`, MOMENT),
    );
    expect(known.filter((showing) => showing !== null)).toHaveLength(8);
    expect(known.at(-1)).not.toBeNull();
  });
});
