import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { DAY_MS, type Instant, SECOND_MS } from '../../lib/domain/instant';
import { fillTileTemplate, type Point, project, TILE } from '../../lib/domain/map/bounds';
import type { Offer } from '../../lib/domain/offer';
import { isSafeForTokens } from '../../lib/instance/address';
import { sniffPicture } from '../../lib/runtime/remote/sniff-picture';
import type { Exchange, HttpAnswer } from '../../lib/upstream/http-exchange';
import { UpstreamError } from '../../lib/upstream/http-exchange';
import { readOffer } from '../../lib/upstream/read-offer';
import { readLink, readPage } from '../../lib/upstream/read-page';
import { createInstanceAddress } from '../../lib/upstream/request';
import { type CheckResult, error, fine, warning } from './check-file';

/** Rows asked for, as the site asks by default. */
const PAGE_SIZE = 100;
const MOST_REASONS = 5;
/** A clock that is off by less harms nothing. */
const CLOCK_TOLERANCE_S = 60;

const OVER_HTTP =
  'It is asked over http: hosts cannot log in, because their tokens would be readable.';
const WITHOUT_LINK =
  'A full page comes without a Link header: each pass asks for one page more, until one is empty.';

/** Asks at most twice: for the first page of the list, whose offers it returns, and an edition. */
export async function checkApi(
  baseUrl: string,
  edition: string | null,
  exchange: Exchange,
  clock: () => Instant = Date.now,
): Promise<{ findings: readonly CheckResult[]; offers: readonly Offer[] }> {
  const address = createInstanceAddress(baseUrl);
  const findings: CheckResult[] = [];
  let offers: readonly Offer[] = [];
  if (!isSafeForTokens(baseUrl)) findings.push(warning(OVER_HTTP));
  try {
    const answer = await exchange({ url: address.list(1, PAGE_SIZE) });
    findings.push(checkClock(answer, clock()));
    if (answer.status !== 200) findings.push(error(explainStatus(answer)));
    else offers = checkList(answer, findings);
    if (edition !== null && offers.length > 0) {
      const url = address.list(1, 1, { 'edition.alias': edition });
      findings.push(checkEdition(await exchange({ url }), edition));
    }
  } catch (cause) {
    if (!(cause instanceof UpstreamError)) throw cause;
    findings.push(error(`It does not answer: ${cause.message} (${cause.code}).`));
  }
  return { findings, offers };
}

function explainStatus({ status, headers }: HttpAnswer): string {
  if (status === 429)
    return 'It answers 429: too many requests from this address; try again later.';
  if (status >= 300 && status < 400)
    return `It redirects (${status}) to ${headers.get('location') ?? 'nowhere'}: set that address.`;
  if (status === 401 || status === 403)
    return `It answers ${status}: the public list must be readable without a token.`;
  if (status === 404) return 'It answers 404: is this the base address, without /api?';
  return `It answers ${status}.`;
}

function checkClock({ headers }: HttpAnswer, now: Instant): CheckResult {
  const said = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(said))
    return warning('It sends no Date header, so the two clocks cannot be compared.');
  const seconds = Math.round((now - said) / SECOND_MS);
  if (Math.abs(seconds) <= CLOCK_TOLERANCE_S) return fine('The two clocks agree.');
  const which = seconds > 0 ? 'ahead of' : 'behind';
  return warning(
    `The clock of this machine is ${Math.abs(seconds)} s ${which} the instance's: deadlines would open or close at the wrong time. Is time synchronisation on?`,
  );
}

/** The offers of the page; what is wrong with it is added to the findings. */
function checkList(answer: HttpAnswer, findings: CheckResult[]): readonly Offer[] {
  const type = answer.headers.get('content-type') ?? 'nothing';
  if (!/[/+]json\b/.test(type))
    findings.push(warning(`The list comes as ${type}, and not as application/json.`));
  try {
    const { rows, offers, problems } = readPage(answer.body, readOffer, '/api/offers');
    if (rows === 0) findings.push(warning('It lists nothing.'));
    else
      findings.push(fine(`It lists offers as specified; ${offers.length} of ${rows} can be read.`));
    const reasons = Map.groupBy(problems, ({ field, reason }) => `${field} ${reason}`);
    const counted = [...reasons].map(([reason, { length }]) => [reason, length] as const);
    for (const [reason, count] of counted.sort(([, a], [, b]) => b - a).slice(0, MOST_REASONS))
      findings.push(warning(`On the first page, ${count} times: ${reason}.`));
    if (rows >= PAGE_SIZE && readLink(answer.headers.get('link')).hasNext === null)
      findings.push(warning(WITHOUT_LINK));
    return offers;
  } catch (cause) {
    if (!(cause instanceof UpstreamError)) throw cause;
    findings.push(error(`Not as specified: ${cause.message}.`));
    return [];
  }
}

function checkEdition({ status, body }: HttpAnswer, alias: string): CheckResult {
  if (status !== 200) return warning(`Asked for the edition ${alias} it answers ${status}.`);
  return readPage(body, readOffer, '/api/offers').rows > 0
    ? fine(`It knows the edition ${alias}.`)
    : warning(`It lists nothing under the edition ${alias}: is it spelled as the instance has it?`);
}

const PATIENCE_MS = 10 * SECOND_MS;
/** Certificates are renewed by machines a month before; half of that is left for people. */
const SOON_DAYS = 14;

/** Looks at the certificate of an https address, which takes a connection and no request. */
export async function checkCertificate(
  address: string,
  now: Instant,
): Promise<readonly CheckResult[]> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return [];
  try {
    const expires = await readExpiry(hostname, Number(port || 443));
    const days = Math.floor((expires - now) / DAY_MS);
    if (days < 0) return [error(`The certificate of ${hostname} expired ${-days} days ago.`)];
    const sentence = `The certificate of ${hostname} is valid for ${days} more days.`;
    return [days < SOON_DAYS ? warning(`${sentence} Is it renewed by itself?`) : fine(sentence)];
  } catch (cause) {
    return [error(explainNoCertificate(hostname, cause as NodeJS.ErrnoException))];
  }
}

/** The system's calls fail before a certificate is seen. */
function explainNoCertificate(host: string, { syscall, message }: NodeJS.ErrnoException): string {
  if (syscall === 'getaddrinfo')
    return `The name ${host} does not resolve (${message}): is it spelled right and in the DNS?`;
  return syscall === undefined
    ? `The certificate of ${host} is not trusted: ${message}.`
    : `There is no connection to ${host}, and so no certificate: ${message}.`;
}

function readExpiry(host: string, port: number): Promise<Instant> {
  return new Promise((resolve, reject) => {
    // An address of digits has no name to send, and Node refuses one.
    const servername = isIP(host) ? '' : host;
    const socket = connect({ host, port, servername, timeout: PATIENCE_MS });
    socket.once('secureConnect', () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.once('timeout', () => socket.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)));
    socket.once('error', reject);
  });
}

/** Asks for the one tile in the middle of the town's map. */
export async function checkTiles(
  template: string | null,
  middle: Point | null,
  zoom: number,
  exchange: Exchange,
): Promise<CheckResult> {
  if (template === null)
    return fine('No tiles are set (FENSTER_TILES_URL): maps show places without a background.');
  if (middle === null)
    return warning('Without map.center and without a place of an offer no tile can be asked for.');
  const { x, y } = project(middle, zoom);
  const tile = { z: zoom, x: Math.floor(x / TILE), y: Math.floor(y / TILE) };
  const url = fillTileTemplate(template, tile);
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
): Promise<readonly CheckResult[]> {
  const addresses = offers.flatMap(({ media }) => media);
  const byHost = Map.groupBy(addresses, (address) => new URL(address).host);
  return Promise.all(
    [...byHost].map(async ([host, [first = '', ...others]]) => {
      const count = others.length + 1;
      if (!isAllowed(new URL(first)))
        return warning(
          `${count} pictures lie at ${host}, which pictureHosts does not name: not shown.`,
        );
      const trouble = await fetchPicture(first, exchange);
      return trouble === null
        ? fine(`Pictures come from ${host} (${count} on the first page).`)
        : warning(`A picture at ${host} is not shown: ${trouble}.`);
    }),
  );
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
