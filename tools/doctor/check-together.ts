import path from 'node:path';
import type { InstanceFile } from '../../lib/instance/instance-schema';
import { type CheckResult, error, fine, warning } from './check-file';

/** Checks what the instance files of a directory are to each other, by path. */
export function checkTogether(files: ReadonlyMap<string, InstanceFile>): readonly CheckResult[] {
  const addresses = [...files].map(([file, { siteUrl, offersApiUrl }]) => ({
    name: path.basename(file),
    host: siteUrl && new URL(siteUrl).host,
    offersApiUrl,
  }));
  const missing = addresses.flatMap(({ name, host, offersApiUrl }) => [
    ...(host ? [] : [error(`${name} gives no siteUrl, which is required in a directory.`)]),
    ...(offersApiUrl ? [] : [error(`${name} gives no offersApiUrl, which is required there.`)]),
  ]);
  const hosts = findShared(addresses.map(({ name, host }) => [name, host])).map(([host, names]) =>
    error(`${host} is claimed by ${names}: the file for which it is served first keeps it.`),
  );
  const apis = findShared(addresses.map(({ name, offersApiUrl }) => [name, offersApiUrl])).map(
    ([api, names]) => warning(`${api} is the API of ${names}: they share one request queue.`),
  );
  const findings = [...missing, ...hosts, ...apis];
  return findings.length > 0
    ? findings
    : [fine(`${files.size} instance files, each with a host and an API of its own.`)];
}

/** Values that several files give, with the names of these files. */
function findShared(
  given: readonly (readonly [name: string, value: string | undefined])[],
): readonly (readonly [value: string, names: string])[] {
  return [...new Set(given.map(([, value]) => value))].flatMap((value) => {
    const names = given.filter(([, other]) => other === value).map(([name]) => name);
    return value === undefined || names.length < 2 ? [] : [[value, names.join(' and ')] as const];
  });
}
