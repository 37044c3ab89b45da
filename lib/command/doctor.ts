import { allowPictureHosts } from '../content/pictures/create-pictures';
import { findTown, getPosition } from '../domain/map/bounds';
import { inspectInstance } from '../instance/inspect-instance';
import type { InstanceFile } from '../instance/instance-schema';
import { readCommandSettings, type Settings } from '../instance/settings';
import { formatUserAgent } from '../runtime/read-version';
import { systemTimer } from '../runtime/system-timer';
import { createExchange, createUpstreamFetch } from '../upstream/http-exchange';
import { CommandError, readCommandLine } from './command-line';
import { checkApi, checkCertificate } from './doctor/check-api';
import { type CheckResult, checkFile, checkPictureHosts, checkTiles } from './doctor/check-file';

const SIGNS = { fine: '✓', warning: '!', error: '✗' } as const;

/**
 * `npm run doctor -- --instance FILE`: says all that is wrong with an instance file, then asks its API
 * at most twice and looks at certificate, clock, tiles and picture hosts. The API is that of the file,
 * of `--api`, or OFFERS_API_URL; without one only the file is looked at. The exit code is 1 when
 * something does not work.
 */
export async function doctor(args: readonly string[]): Promise<number> {
  const settings = readCommandSettings();
  const { instance: file, api, tiles } = readOptions(args, settings);
  const inspection = inspectInstance(file);
  const { sound } = inspection;
  const findings = [show(`The file ${file}`, checkFile(inspection, Date.now()))];
  const address = api ?? sound.offersApiUrl ?? null;
  if (address === null) console.log('\nNo API is given (offersApiUrl, --api or OFFERS_API_URL).');
  else findings.push(await checkOutside(address, tiles, sound, settings));
  const count = (level: CheckResult['level']) =>
    findings.flat().filter((finding) => finding.level === level).length;
  console.log(`\n${count('error')} errors, ${count('warning')} warnings.`);
  return count('error') === 0 ? 0 : 1;
}

interface Options {
  readonly instance: string;
  /** Null: the file says it, or nobody. */
  readonly api: string | null;
  readonly tiles: string | null;
}

function readOptions(args: readonly string[], settings: Settings): Options {
  const { values } = readCommandLine('doctor', args);
  const instance = values.instance ?? settings.instanceFile;
  if (!instance)
    throw new CommandError('Say which file to look at: npm run doctor -- --instance FILE');
  const { api = settings.offersApiUrl, tiles = settings.tilesUrl } = values;
  if (api && !URL.canParse(api)) throw new CommandError(`${api} is no address.`);
  return { instance, api: api || null, tiles };
}

/** Everything that somebody else has to answer for. */
async function checkOutside(
  address: string,
  tiles: string | null,
  { editions, map, pictureHosts }: InstanceFile,
  { httpsProxy, noProxy }: Settings,
): Promise<readonly CheckResult[]> {
  const exchange = createExchange({
    fetch: createUpstreamFetch({ httpsProxy, noProxy }),
    timer: systemTimer,
    userAgent: formatUserAgent('http://localhost'),
  });
  const { findings, offers } = await checkApi(address, editions[0]?.alias ?? null, {
    exchange,
    clock: Date.now,
  });
  const certificate = httpsProxy ? [] : await checkCertificate(address, Date.now());
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

function show(title: string, findings: readonly CheckResult[]): readonly CheckResult[] {
  console.log(`\n${title}`);
  for (const { level, sentence } of findings) console.log(`  ${SIGNS[level]} ${sentence}`);
  return findings;
}
