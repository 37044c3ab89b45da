import { describe, expect, it } from 'vitest';
import { getDefault, SWITCH_TABLE, type SwitchEntry } from './switch-table';
import { createSwitches } from './switches';

describe('the switches', () => {
  it('stand on the specification until somebody moves them', () => {
    const switches = createSwitches();
    expect(switches.get('link')).toBe('complete');
    expect(switches.count('anonymous-per-minute')).toBe(5);
    expect(switches.count('user-per-minute')).toBe(50);
  });

  it('have a default that they take themselves, and a sentence', () => {
    for (const [name, entry] of Object.entries<SwitchEntry>(SWITCH_TABLE)) {
      expect(() => createSwitches({ [name]: getDefault(entry) })).not.toThrow();
      expect(entry.says).toMatch(/\.$/);
    }
  });

  it.each([
    [{ fualt: 'hang' }, 'Switch: Unrecognized key: "fualt".'],
    [{ fault: 'hagn' }, /^Switch "fault": Invalid option: expected one of .*\|"hang"\|/],
    [
      { 'anonymous-per-minute': 'many' },
      /^Switch "anonymous-per-minute": .* whole number from 0\.$/,
    ],
  ])('refuse %j with the reason', (settings, message) => {
    expect(() => createSwitches(settings as Record<string, string>)).toThrow(message);
  });

  it('change nothing when one of several settings is wrong', () => {
    const switches = createSwitches();
    expect(() => switches.apply({ list: 'empty', etag: 'sometimes' })).toThrow();
    expect(switches.get('list')).toBe('full');
  });

  it('return to their position at the start', () => {
    const switches = createSwitches({ link: 'absent' });
    switches.apply({ link: 'extra-rel', list: 'empty' });
    switches.reset();
    expect([switches.get('link'), switches.get('list')]).toEqual(['absent', 'full']);
  });
});
