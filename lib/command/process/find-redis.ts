import { findRedisServer } from '../../store/redis-server.fixture';
import { installPackage } from './install-package';

/**
 * Whether there is a `redis-server` for the tests of several nodes; where there is none, installs one
 * if that is possible. Without one those tests are left out.
 */
export async function findRedis(): Promise<boolean> {
  if (findRedisServer() !== null) return true;
  console.log('  No redis-server found: installing one (once, half a minute) …');
  await installPackage('redis-server');
  return findRedisServer() !== null;
}
