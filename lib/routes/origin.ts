import {
  type Criteria,
  NO_CRITERIA,
  parseCriteria,
  serializeCriteria,
} from '../domain/criteria/registry';
import { LIST_PATHS, type ListPath, readListPath } from './list-path';

export interface Origin {
  readonly criteria: Criteria;
  readonly path: ListPath;
}

export const NO_ORIGIN: Origin = { criteria: NO_CRITERIA, path: LIST_PATHS.list };

const VIEW = 'view';

/** Without the page number, which follows from the offer's position in the result. */
export function writeOrigin({ criteria, path }: Origin): string {
  const query = serializeCriteria({ ...criteria, page: 1 });
  if (path !== LIST_PATHS.list) query.set(VIEW, path.slice(1));
  return query.toString();
}

/** Reads the origin back; never throws. Unreadable parameters count as absent. `criteria`: where they were read before. */
export function readOrigin(
  query: URLSearchParams,
  criteria: Criteria = parseCriteria(query).criteria,
): Origin {
  return {
    criteria: { ...criteria, page: 1 },
    path: readListPath(query.get(VIEW)),
  };
}
