import * as z from 'zod';
import { InputError } from '../input-error';
import {
  getDefault,
  SWITCH_TABLE,
  type SwitchEntry,
  type SwitchName,
  type SwitchSettings,
  type SwitchValue,
} from './switch-table';

export type Switches = ReturnType<typeof createSwitches>;

type Settings = SwitchSettings | Readonly<Record<string, string>>;

const describeSwitch = (entry: SwitchEntry) =>
  (typeof entry.values === 'number'
    ? z.string().regex(/^\d{1,9}$/, 'Invalid value: expected a whole number from 0')
    : z.enum(entry.values)
  ).default(getDefault(entry));

const POSITIONS = z.strictObject(
  Object.fromEntries(
    Object.entries(SWITCH_TABLE).map(([name, entry]) => [name, describeSwitch(entry)]),
  ) as Record<SwitchName, ReturnType<typeof describeSwitch>>,
);

function readPositions(settings: Settings): Record<SwitchName, string> {
  const { data, error } = POSITIONS.safeParse(settings);
  if (data) return data;
  const [{ path = [], message = '' } = {}] = error.issues;
  throw new InputError(`Switch${path.map((name) => ` "${String(name)}"`)}: ${message}.`);
}

/** Creates the switches. Throws InputError. */
export function createSwitches(initial: Settings = {}) {
  const atStart = readPositions(initial);
  let now = atStart;
  return {
    get: <N extends SwitchName>(name: N): SwitchValue<N> => now[name] as never,
    /** The value of a numeric switch. */
    count: (name: SwitchName) => Number(now[name]),
    /** Throws InputError, and changes nothing, when a name or value is unknown. */
    apply(settings: Settings) {
      now = readPositions({ ...now, ...settings });
    },
    /** Puts every switch back to where it stood at the start. */
    reset() {
      now = atStart;
    },
    all: () => ({ ...now }),
  };
}
