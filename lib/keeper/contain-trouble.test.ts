import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { containTrouble } from './open-keeper';

describe('an error that nobody catches', () => {
  const error = vi.fn();
  const failure = new Error('broken');

  it.each(['uncaughtException', 'unhandledRejection'])(
    'in the work for a municipality is logged with its key, however late it comes: %s',
    async (event) => {
      const process = new EventEmitter();
      const containment = containTrouble({ error }, process);
      await containment.run('a.example', async () => {
        await new Promise((resolve) => setImmediate(resolve));
        process.emit(event, failure);
      });
      const fields = { event: 'site-trouble', site: 'a.example', err: failure };
      expect(error).toHaveBeenLastCalledWith(fields, expect.any(String));
      containment.stop();
      expect(process.listenerCount(event)).toBe(0);
    },
  );

  it('in anything else ends the process', () => {
    const process = new EventEmitter();
    containTrouble({ error }, process);
    expect(() => process.emit('uncaughtException', failure)).toThrow(failure);
  });
});
