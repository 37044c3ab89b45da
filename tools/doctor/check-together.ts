import path from 'node:path';
import type { InstanceFile } from '../../lib/instance/instance-schema';
import { NO_API_OF_A_COUNTY, toTownFile } from '../../lib/instance/site-version';
import { type CheckResult, error, fine, warning } from './check-file';

/** Checks what the instance files of a directory are to each other, by path. */
export function checkTogether(files: ReadonlyMap<string, InstanceFile>): readonly CheckResult[] {
  const addresses = [...files].map(([file, { siteUrl, offersApiUrl, county }]) => ({
    name: path.basename(file),
    county,
    host: siteUrl && new URL(siteUrl).host,
    offersApiUrl,
  }));
  const missing = addresses.flatMap(({ name, host, offersApiUrl, county }) => [
    ...(host ? [] : [error(`${name} gives no siteUrl, which is required in a directory.`)]),
    ...(offersApiUrl || county
      ? []
      : [error(`${name} gives no offersApiUrl, which is required there.`)]),
    ...(offersApiUrl && county ? [error(`${name}: offersApiUrl ${NO_API_OF_A_COUNTY}.`)] : []),
  ]);
  const byName = new Map(addresses.map(({ name, county }) => [name, county]));
  const towns = addresses.flatMap(({ name, county }) =>
    (county?.towns ?? []).flatMap((slug) => {
      const of = byName.get(toTownFile(slug));
      if (of === undefined)
        return [error(`${name} names the town ${slug}, but there is no ${toTownFile(slug)}.`)];
      return of === null
        ? []
        : [error(`${name} names the town ${slug}, which is a county itself.`)];
    }),
  );
  const hosts = findShared(addresses.map(({ name, host }) => [name, host])).map(([host, names]) =>
    error(`${host} is claimed by ${names}: the file for which it is served first keeps it.`),
  );
  const apis = findShared(addresses.map(({ name, offersApiUrl }) => [name, offersApiUrl])).map(
    ([api, names]) => warning(`${api} is the API of ${names}: they share one request queue.`),
  );
  const findings = [...missing, ...towns, ...hosts, ...apis];
  return findings.length > 0
    ? findings
    : [
        fine(`${files.size} instance files, each with a host and an API of its own.`),
        ...addresses.flatMap(({ name, county }) =>
          county ? [fine(`${name} shows the offers of ${county.towns.length} towns.`)] : [],
        ),
      ];
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
