import type { SwitchSettings } from '../../../reference-api/switch/switch-table';

/** Fault of a municipality's instance, or of its instance file. */
export type TownFault =
  | 'dead'
  | 'hanging'
  | 'slow'
  | 'failing'
  | 'nonsense'
  | 'huge'
  | 'wrong-file';

/** Every fault, in the order in which municipalities get them. */
export const TOWN_FAULTS: readonly TownFault[] = [
  ...(['dead', 'hanging', 'slow', 'failing', 'nonsense', 'huge', 'wrong-file'] as const),
];

/** Switches with which the reference API plays a fault; a wrong file needs no instance. */
export const FAULT_SWITCHES: Readonly<Record<TownFault, SwitchSettings>> = {
  dead: { fault: 'refuse' },
  hanging: { fault: 'hang' },
  // Each answer takes forty seconds, byte after byte.
  slow: { fault: 'slow-body' },
  failing: { fault: '500' },
  nonsense: { fault: 'wrong-shape' },
  huge: { fault: 'huge-body' },
  'wrong-file': {},
};

/** A municipality of a proof. */
export interface ProvedTown {
  /** Host of its site, without the port. */
  readonly host: string;
  readonly name: string;
  /** Null: it is sound. */
  readonly fault: TownFault | null;
}

/** So many municipalities, of which so many are faulty, spread among them, in turn of each kind. */
export function listTowns(
  count: number,
  faulty: number,
  faults: readonly TownFault[] = TOWN_FAULTS,
): readonly ProvedTown[] {
  const step = faulty > 0 ? Math.floor(count / faulty) : Number.POSITIVE_INFINITY;
  return Array.from({ length: count }, (_, at) => {
    const nth = Math.floor(at / step);
    const isFaulty = at % step === step - 1 && nth < faulty;
    return {
      host: `town-${at + 1}.localhost`,
      name: `Stadt Nummer ${at + 1}`,
      fault: isFaulty ? (faults[nth % faults.length] ?? null) : null,
    };
  });
}
