import type { Offer } from '../../domain/offer';
import type { Point } from '../../domain/search/search-view';
import { sniffPicture } from '../../runtime/remote/sniff-picture';
import type { Exchange } from '../../upstream/http-exchange';
import { project, TILE } from '../../view/map/create-still-map';
import { type Finding, fine, warning } from './finding';

/** Asks for the one tile in the middle of the town's map. */
export async function checkTiles(
  template: string | null,
  middle: Point | null,
  zoom: number,
  exchange: Exchange,
): Promise<Finding> {
  if (template === null)
    return fine('No tiles are set (FENSTER_TILES_URL): maps show places without a background.');
  if (middle === null)
    return warning('Without map.center and without a place of an offer no tile can be asked for.');
  const { x, y } = project(middle, zoom);
  const url = template
    .replace('{z}', String(zoom))
    .replace('{x}', String(Math.floor(x / TILE)))
    .replace('{y}', String(Math.floor(y / TILE)));
  const trouble = await fetchPicture(url, exchange);
  return trouble === null
    ? fine('The tile in the middle of the map is there.')
    : warning(`The tile in the middle of the map is not shown: ${trouble}.`);
}

/** Asks each host of pictures for one, and names hosts from which none may be fetched. */
export async function checkPictureHosts(
  offers: readonly Offer[],
  isAllowed: (address: URL) => boolean,
  exchange: Exchange,
): Promise<readonly Finding[]> {
  const byHost = new Map<string, string[]>();
  for (const address of offers.flatMap(({ media }) => media)) {
    const { host } = new URL(address);
    byHost.set(host, [...(byHost.get(host) ?? []), address]);
  }
  const findings: Finding[] = [];
  for (const [host, [first = '', ...others]] of byHost) {
    const count = others.length + 1;
    if (!isAllowed(new URL(first))) {
      findings.push(
        warning(`${count} pictures lie at ${host}, which pictureHosts does not name: not shown.`),
      );
      continue;
    }
    const trouble = await fetchPicture(first, exchange);
    findings.push(
      trouble === null
        ? fine(`Pictures come from ${host} (${count} on the first page).`)
        : warning(`A picture at ${host} is not shown: ${trouble}.`),
    );
  }
  return findings;
}

/** The reason why a picture is not shown; null: it is. */
async function fetchPicture(url: string, exchange: Exchange): Promise<string | null> {
  try {
    const { status, body } = await exchange({ url });
    if (status !== 200) return `status ${status}`;
    return sniffPicture(body) === null ? 'it is no JPEG, PNG or WebP' : null;
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}
