import { expect, it, vi } from 'vitest';
import { createTestSite } from '../../gateway/open-test-gateway.fixture';
import { warnOfInstance } from './start-keeper';

it('warns once of all that the legal pages of a town lack', () => {
  const log = { warn: vi.fn() };
  warnOfInstance(createTestSite('a.example'), log);
  const lines = log.warn.mock.calls.filter(([fields]) => fields.event === 'legal-gaps');
  expect(lines).toHaveLength(1);
  expect(Object.keys(lines[0]?.[0].missing).length).toBeGreaterThan(2);
});
