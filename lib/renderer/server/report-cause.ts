import type { Log } from '../../runtime/log/create-log';
import type { RequestError } from '../../runtime/log/request-error';
import { RENDER_HEADER } from '../renders';

/**
 * Creates the reporting of causes: what Next says of an answer that breaks in its hands, under the
 * name of its render, which goes out with the answer. The query stays out of the log.
 */
export function createCauseReport(log: Pick<Log, 'error'>): (broken: RequestError) => void {
  return ({ error, path, method, headers, routePath, routeType, renderSource }) => {
    const errorId = headers[RENDER_HEADER];
    log.error(
      {
        event: 'answer-broken',
        ...(typeof errorId === 'string' && { errorId }),
        route: routePath,
        in: renderSource ?? routeType,
        method,
        site: headers.host,
        path: path.split('?', 1)[0],
        err: error,
      },
      'an answer broke',
    );
  };
}
