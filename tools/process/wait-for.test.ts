import { describe, expect, it } from 'vitest';
import { waitFor } from './wait-for';

const child = (ended: Promise<string>) => ({
  name: 'The site',
  ended,
  lastLines: () => 'its last words',
});
const alive = child(new Promise(() => {}));
const PATIENT = { limitMs: 600_000, failure: 'It was not there' };

describe('waiting for a child', () => {
  it('gives the first answer, after errors and after nothing', async () => {
    const answers = [Promise.reject(new Error('refused')), Promise.resolve(null)];
    const ask = () => (answers.shift() as Promise<string | null>) ?? Promise.resolve('ready');
    expect(await waitFor(ask, alive, PATIENT)).toBe('ready');
  });

  it('ends with the child, and says how and what it said last', async () => {
    const ask = () => Promise.reject(new Error('refused'));
    await expect(waitFor(ask, child(Promise.resolve('code 1')), PATIENT)).rejects.toThrow(
      'The site ended with code 1 before it was ready:\nits last words',
    );
  });

  it('ends when its time is over', async () => {
    const patience = { ...PATIENT, limitMs: 0 };
    await expect(waitFor(async () => null, alive, patience)).rejects.toThrow(
      'It was not there within 0 s:\nits last words',
    );
  });
});
