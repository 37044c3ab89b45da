import { statSync } from 'node:fs';
import path from 'node:path';
import { allowPictureHosts } from '../lib/content/pictures/create-pictures';
import { findTown, getPosition } from '../lib/domain/map/bounds';
import { openFolder } from '../lib/instance/folder-files';
import type { InstanceFile } from '../lib/instance/instance-schema';
import { readCommandSettings, type Settings } from '../lib/instance/settings';
import { chooseNames } from '../lib/instance/site-files';
import { formatUserAgent } from '../lib/runtime/read-version';
import { createExchange } from '../lib/upstream/http-exchange';
import { CommandError, readCommandLine } from './command-line';
import { checkApi, checkCertificate, checkPictureHosts, checkTiles } from './doctor/check-api';
import { type CheckResult, checkFile, checkTogether, inspectInstance } from './doctor/check-file';
import { checkNode, connectNode } from './doctor/check-node';

const SIGNS = { fine: '✓', warning: '!', error: '✗' } as const;

/** `npm run doctor`. The exit code is 1 when something does not work. */
export async function doctor(args: readonly string[]): Promise<number> {
  const settings = readCommandSettings();
  const { instance, api, tiles, node } = readOptions(args, settings);
  const isDirectory = statSync(instance, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const files = isDirectory
    ? chooseNames(await openFolder(instance).list()).map((name) => path.join(instance, name))
    : [instance];
  const findings: (readonly CheckResult[])[] = [];
  const written = new Map<string, InstanceFile>();
  for (const file of files) {
    const inspection = await inspectInstance(file);
    written.set(file, inspection.sound);
    findings.push(show(`The file ${file}`, checkFile(inspection, Date.now())));
  }
  if (isDirectory) findings.push(show(`The directory ${instance}`, checkTogether(written)));
  if (node !== null) {
    const hosts = [...written.values()].flatMap(({ siteUrl }) =>
      siteUrl ? new URL(siteUrl).host : [],
    );
    // The file of a single municipality need not name it: its node serves every host.
    if (hosts.length === 0 && !isDirectory)
      hosts.push(new URL(settings.isSiteUrlGiven ? settings.siteUrl : node).host);
    findings.push(show(`The node ${node}`, await checkNode(connectNode(node), hosts)));
    return conclude(findings.flat());
  }
  const asked = new Set<string>();
  // A county asks no API.
  for (const sound of [...written.values()].filter(({ county }) => !county)) {
    const address = api ?? sound.offersApiUrl;
    if (!address) console.log('\nNo API is given (offersApiUrl, --api or OFFERS_API_URL).');
    else if (!asked.has(address))
      findings.push(await checkOutside(address, tiles, sound, settings));
    if (address) asked.add(address);
  }
  return conclude(findings.flat());
}

/** Says how many there are, and gives the exit code. */
function conclude(findings: readonly CheckResult[]): number {
  const count = (level: CheckResult['level']) =>
    findings.filter((finding) => finding.level === level).length;
  console.log(`\n${count('error')} errors, ${count('warning')} warnings.`);
  return count('error') === 0 ? 0 : 1;
}

/** `api`: null where the file names it, or it is unknown; `node`: null where the APIs are asked instead. */
function readOptions(args: readonly string[], settings: Settings) {
  const { values } = readCommandLine('doctor', args);
  const instance = values.instance ?? settings.instanceFile ?? settings.instancesDir;
  if (!instance)
    throw new CommandError(
      'Say which file or directory to look at: npm run doctor -- --instance FILE',
    );
  const { api = settings.offersApiUrl, tiles = settings.tilesUrl, node = null } = values;
  for (const address of [api, node])
    if (address && !URL.canParse(address)) throw new CommandError(`${address} is no address.`);
  return { instance, api: api || null, tiles, node };
}

/** Everything that somebody else has to answer for. */
async function checkOutside(
  address: string,
  tiles: string | null,
  { editions, map, pictureHosts }: InstanceFile,
  { httpsProxy, noProxy }: Settings,
): Promise<readonly CheckResult[]> {
  const exchange = createExchange({
    httpsProxy,
    noProxy,
    userAgent: formatUserAgent('http://localhost'),
  });
  const edition = editions[0]?.alias ?? null;
  const { findings, offers } = await checkApi(address, edition, exchange);
  const certificate = httpsProxy ? [] : await checkCertificate(address, Date.now());
  const ofApi = show(`The API ${address}`, [...findings, ...certificate]);
  const places = offers.flatMap((offer) => getPosition(offer) ?? []);
  const { middle } = findTown(places, map.center);
  const isAllowed = allowPictureHosts(address, pictureHosts);
  const pictures = await checkPictureHosts(offers, isAllowed, exchange);
  const tile = await checkTiles(tiles, middle, map.zoom, exchange);
  return [...ofApi, ...show('Maps and pictures', [tile, ...pictures])];
}

function show(title: string, findings: readonly CheckResult[]): readonly CheckResult[] {
  console.log(`\n${title}`);
  for (const { level, sentence } of findings) console.log(`  ${SIGNS[level]} ${sentence}`);
  return findings;
}
