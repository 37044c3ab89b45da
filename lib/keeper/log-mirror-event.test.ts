import { expect, it } from 'vitest';
import { createLog } from '../runtime/log/create-log';
import { logMirrorEvent } from './log-mirror-event';

it.each([
  [true, 1],
  [false, 0],
])('a pass is logged as committed where it changed something: %s', (changed, lines) => {
  const written: string[] = [];
  const log = createLog('info', { write: (line) => void written.push(line) });
  logMirrorEvent(log, {
    ...{ kind: 'committed', at: 0, generation: 'a', offers: 1, changed, changes: 0 },
  });
  expect(written).toHaveLength(lines);
});
