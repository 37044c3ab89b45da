import { parseArgs } from 'node:util';
import { findTown, getPosition } from '../domain/map/bounds';
import { inspectInstance } from '../instance/inspect-instance';
import type { InstanceFile } from '../instance/instance-schema';
import { allowPictureHosts } from '../media/pictures/allow-picture-hosts';
import { formatUserAgent } from '../runtime/read-version';
import { systemTimer } from '../runtime/system-timer';
import { createExchange, createUpstreamFetch } from '../upstream/http-exchange';
import { CommandError } from './command-error';
import { checkApi } from './doctor/check-api';
import { checkCertificate } from './doctor/check-certificate';
import { checkFile } from './doctor/check-file';
import { checkPictureHosts, checkTiles } from './doctor/check-places';
import type { Finding } from './doctor/finding';

const SIGNS = { fine: '✓', warning: '!', error: '✗' } as const;

/**
 * `npm run doctor -- --instance FILE`: says all that is wrong with an instance file, then asks its API
 * at most twice and looks at certificate, clock, tiles and picture hosts. The API is that of the file,
 * of `--api`, or OFFERS_API_URL; without one only the file is looked at. The exit code is 1 when
 * something does not work.
 */
export async function doctor(args: readonly string[]): Promise<number> {
  const { instance: file, api, tiles } = readOptions(args);
  const inspection = inspectInstance(file);
  const { sound } = inspection;
  const findings = [show(`The file ${file}`, checkFile(inspection, Date.now()))];
  const address = api ?? sound.offersApiUrl ?? null;
  if (address === null) console.log('\nNo API is given (offersApiUrl, --api or OFFERS_API_URL).');
  else findings.push(await checkOutside(address, tiles ?? null, sound));
  const count = (level: Finding['level']) =>
    findings.flat().filter((finding) => finding.level === level).length;
  console.log(`\n${count('error')} errors, ${count('warning')} warnings.`);
  return count('error') === 0 ? 0 : 1;
}

interface Options {
  readonly instance: string;
  readonly api: string | undefined;
  readonly tiles: string | undefined;
}

function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { instance: text, api: text, tiles: text },
  });
  const { OFFERS_API_URL, FENSTER_TILES_URL, FENSTER_INSTANCE_FILE } = process.env;
  const instance = values.instance ?? FENSTER_INSTANCE_FILE;
  if (!instance)
    throw new CommandError('Say which file to look at: npm run doctor -- --instance FILE');
  const api = values.api ?? OFFERS_API_URL;
  if (api && !URL.canParse(api)) throw new CommandError(`${api} is no address.`);
  return {
    instance,
    api: api || undefined,
    tiles: values.tiles ?? (FENSTER_TILES_URL || undefined),
  };
}

/** Everything that somebody else has to answer for. */
async function checkOutside(
  address: string,
  tiles: string | null,
  { editions, map, pictureHosts }: InstanceFile,
): Promise<readonly Finding[]> {
  const { HTTPS_PROXY, NO_PROXY } = process.env;
  const exchange = createExchange({
    fetch: createUpstreamFetch({ httpsProxy: HTTPS_PROXY || undefined, noProxy: NO_PROXY }),
    timer: systemTimer,
    userAgent: formatUserAgent('http://localhost'),
  });
  const { findings, offers } = await checkApi(address, editions[0]?.alias ?? null, {
    exchange,
    clock: Date.now,
  });
  const certificate = HTTPS_PROXY ? [] : await checkCertificate(address, Date.now());
  const ofApi = show(`The API ${address}`, [...findings, ...certificate]);
  const [lat, lng] = map.center ?? [];
  const { middle } = findTown(
    offers.flatMap((offer) => getPosition(offer) ?? []),
    lat === undefined || lng === undefined ? null : { lat, lng },
  );
  const pictures = await checkPictureHosts(
    offers,
    allowPictureHosts(address, pictureHosts),
    exchange,
  );
  const tile = await checkTiles(tiles, middle, map.zoom, exchange);
  return [...ofApi, ...show('Maps and pictures', [tile, ...pictures])];
}

function show(title: string, findings: readonly Finding[]): readonly Finding[] {
  console.log(`\n${title}`);
  for (const { level, sentence } of findings) console.log(`  ${SIGNS[level]} ${sentence}`);
  return findings;
}
