import { InputError } from '../input-error';
import {
  getDefault,
  SWITCH_TABLE,
  type SwitchEntry,
  type SwitchName,
  type SwitchSettings,
  type SwitchValue,
} from './switch-table';

/** The present position of every switch. */
export type Switches = ReturnType<typeof createSwitches>;

type Settings = SwitchSettings | Readonly<Record<string, string>>;

const NAMES = Object.keys(SWITCH_TABLE) as SwitchName[];

function requireSwitch(name: string, value: string): SwitchName {
  const known = NAMES.find((candidate) => candidate === name);
  if (known === undefined) {
    throw new InputError(`There is no switch "${name}": "npm run api -- --help" lists them.`);
  }
  const { values }: SwitchEntry = SWITCH_TABLE[known];
  if (typeof values === 'number') {
    if (/^\d{1,9}$/.test(value)) return known;
    throw new InputError(`Switch "${name}" takes a whole number from 0, not "${value}".`);
  }
  if (values.includes(value)) return known;
  throw new InputError(`Switch "${name}" has no value "${value}"; it takes ${values.join(', ')}.`);
}

/** Creates the switches. Throws InputError. */
export function createSwitches(initial: Settings = {}) {
  const defaults = Object.fromEntries(
    NAMES.map((name) => [name, getDefault(SWITCH_TABLE[name])]),
  ) as Record<SwitchName, string>;

  function withSettings(
    base: Record<SwitchName, string>,
    settings: Settings,
  ): Record<SwitchName, string> {
    const next = { ...base };
    for (const [name, value] of Object.entries(settings)) {
      if (value !== undefined) next[requireSwitch(name, value)] = value;
    }
    return next;
  }

  const atStart = withSettings(defaults, initial);
  let now = { ...atStart };
  return {
    get: <N extends SwitchName>(name: N): SwitchValue<N> => now[name] as never,
    /** The value of a numeric switch. */
    count: (name: SwitchName) => Number(now[name]),
    /** Throws InputError, and changes nothing, when a name or value is unknown. */
    apply(settings: Settings) {
      now = withSettings(now, settings);
    },
    /** Puts every switch back to where it stood at the start. */
    reset() {
      now = { ...atStart };
    },
    all: () => ({ ...now }),
  };
}
