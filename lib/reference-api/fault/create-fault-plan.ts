import type { SwitchValue } from '../switch/switch-table';
import type { Switches } from '../switch/switches';

/** A fault that meets requests which have arrived (refuse meets the connection itself). */
export type RequestFault = Exclude<SwitchValue<'fault'>, 'none' | 'refuse'>;

/** Decides request by request whether the fault of the switches is played. */
export interface FaultPlan {
  next(request: { path: string; hasToken: boolean }): RequestFault | null;
  /** Begins counting anew. */
  restart(): void;
}

function isMet(
  scope: SwitchValue<'fault-on'>,
  { path, hasToken }: { path: string; hasToken: boolean },
): boolean {
  switch (scope) {
    case 'everything':
      return true;
    case 'list':
      return path === '/api/offers';
    case 'offer':
      return path.startsWith('/api/offers/');
    case 'token':
      return path.startsWith('/api/') && hasToken;
    case 'media':
      return path.startsWith('/media/');
    case 'tiles':
      return path.startsWith('/tiles/');
    default:
      return path.startsWith('/api/');
  }
}

/** Creates the plan; `fault-after` and `fault-times` count matching requests since the restart. */
export function createFaultPlan(switches: Switches): FaultPlan {
  let matched = 0;
  return {
    next(request) {
      const fault = switches.get('fault');
      if (fault === 'none' || fault === 'refuse') return null;
      if (!isMet(switches.get('fault-on'), request)) return null;
      matched += 1;
      const position = matched - switches.count('fault-after');
      const times = switches.count('fault-times');
      if (position < 1 || (times > 0 && position > times)) return null;
      return fault;
    },
    restart() {
      matched = 0;
    },
  };
}
