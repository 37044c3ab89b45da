import { settingsSchema } from '../../instance/settings';
import type { ProcessKind } from './running-process';

/** Settings that open hosts' tokens or the store: for the keeper alone. */
const SECRETS = ['FENSTER_SECRET_KEYS', 'FENSTER_STORE_URL'];
/** Proxy settings, which may contain a password: for processes that ask other servers. */
const WAYS_OUT = ['HTTPS_PROXY', 'NO_PROXY'];
/** Variables that Node, the dynamic linker and Next read themselves. */
const SYSTEM = [
  ...['PATH', 'HOME', 'USER', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'NODE_ENV', 'NODE_OPTIONS'],
  ...['NODE_EXTRA_CA_CERTS', 'NODE_V8_COVERAGE', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
  ...['LD_LIBRARY_PATH', 'LD_PRELOAD', 'MALLOC_ARENA_MAX', 'UV_THREADPOOL_SIZE'],
  ...['NEXT_TELEMETRY_DISABLED', 'NO_COLOR', 'FORCE_COLOR'],
];

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment of a process of that kind: the keeper's is ours, the others' a list, so that a process
 * that interprets hostile texts and pictures holds no secret.
 */
export function createEnvironment(
  kind: ProcessKind,
  ours: Environment,
  more: Environment,
): Record<string, string | undefined> {
  if (kind === 'keeper') return { ...ours, ...more };
  const settings = Object.keys(settingsSchema.shape).filter(
    (name) => !SECRETS.includes(name) && (kind === 'media' || !WAYS_OUT.includes(name)),
  );
  const named = [...SYSTEM, ...settings].flatMap((name) =>
    ours[name] === undefined ? [] : [[name, ours[name]] as const],
  );
  return {
    // Threads that decode pictures would each keep an arena of their own, half of which lies idle.
    ...(kind === 'media' && { MALLOC_ARENA_MAX: '2' }),
    ...Object.fromEntries(named),
    // Next would read a file `.env` of the working directory, in which an operator may keep the keys.
    ...(kind === 'renderer' && { __NEXT_PROCESSED_ENV: 'true' }),
    ...more,
  };
}
