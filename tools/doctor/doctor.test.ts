import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleOffer } from '../../lib/domain/offer.fixture';
import { readInstance } from '../../lib/instance/load-instance';
import type { Exchange, HttpAnswer } from '../../lib/upstream/http-exchange';
import { UpstreamError } from '../../lib/upstream/http-exchange';
import { doctor } from '../doctor';
import { checkApi, checkCertificate, checkPictureHosts, checkTiles } from './check-api';
import { checkFile, checkTogether, inspectInstance } from './check-file';

const now = Date.parse('2026-07-20T10:00:00Z');
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const summer = '"label": "S", "from": "2026-07-01", "to": "2026-08-31"';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fenster-doctor-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function look(content: string | Buffer): Promise<readonly string[]> {
  const file = join(folder, 'town.json');
  await writeFile(file, content);
  return checkFile(await inspectInstance(file), now).map(
    ({ level, sentence }) => `${level}: ${sentence.replace(`${file}, `, '')}`,
  );
}

describe('the doctor, of a file,', () => {
  it('says everything at once, also what a start would only find after the next repair', async () => {
    const said = await look(
      [
        '\uFEFF{',
        '  "name": "A", "name": "B",',
        '  "holidayWeeks": ["2027-W53"],',
        '  "map": { "center": [10.6, 49.58] },',
        `  "editions": [{ "alias": "s", ${summer} }]`,
        '}',
      ].join('\n'),
    );
    expect(said).toEqual([
      'error: line 2: name: stands here twice.',
      'error: line 3: holidayWeeks.0: is a week that this year does not have.',
      expect.stringMatching(/^error: line 4: map\.center: .* look swapped\.$/),
      expect.stringMatching(/^warning: line 1: begins with a byte order mark/),
    ]);
  });

  it('asks where hosts correct their offers', async () => {
    const ask = expect.stringMatching(/adminOfferUrl is missing: .* front page of the instance/);
    expect(await look('{ "name": "A" }')).toContainEqual(ask);
    const known = '{ "name": "A", "adminOfferUrl": "https://a.example/offers/{id}/edit" }';
    expect(await look(known)).not.toContainEqual(ask);
    const county = '{ "name": "A", "county": { "towns": ["hafen"] } }';
    expect(await look(county)).not.toContainEqual(ask);
  });

  it('names another encoding, and a file that is not there', async () => {
    expect(await look(Buffer.from('{ "name": "Grünau" }', 'latin1'))).toEqual([
      'error: line 1: is not written in UTF-8; save it as UTF-8.',
    ]);
    expect((await inspectInstance(join(folder, 'nowhere.json'))).errors).toHaveLength(1);
  });

  it('says what has passed since it was written, and which colour is moved', async () => {
    const said = await look(
      JSON.stringify({
        colors: { brand: '#FFD800' },
        security: { contact: 'a@b.example', expires: '2026-07-20' },
        editions: [
          {
            alias: 'e',
            label: 'E',
            from: '2025-07-01',
            to: '2025-08-01',
            registrationFrom: '2025-09-01',
            phases: [{ label: 'Wünsche', from: '2025-06-01', to: '2025-06-14' }],
          },
        ],
        holidayWeeks: ['2025-W31'],
      }),
    );
    expect(said).toContainEqual(expect.stringMatching(/^error: .*security: expires has passed/));
    expect(said).toContainEqual(
      expect.stringMatching(/^warning: .*editions: all of them are over/),
    );
    expect(said).toContainEqual(expect.stringContaining('e opens for registration after its end'));
    expect(said).toContainEqual(expect.stringContaining('a phase of e begins before its reg'));
    expect(said).toContainEqual(expect.stringMatching(/^warning: .*holidayWeeks: all of them/));
    expect(said).toContainEqual(expect.stringMatching(/brand #FFD800 has a contrast of 1\.\d:1/));
    expect(said).toContainEqual(expect.stringContaining('legal.imprint is missing'));
  });
});

describe('the doctor, of a directory,', () => {
  const towns = (files: Readonly<Record<string, object>>) =>
    checkTogether(
      new Map(
        Object.entries(files).map(([name, file]) => [
          `/towns/${name}`,
          readInstance(JSON.stringify(file), name),
        ]),
      ),
    ).map(({ level, sentence }) => `${level}: ${sentence}`);
  const hafen = { siteUrl: 'https://hafen.example', offersApiUrl: 'https://api.hafen.example' };
  const waldau = { siteUrl: 'https://waldau.example', offersApiUrl: 'https://api.waldau.example' };

  it('names hosts that are claimed twice, and an API that two files share', () => {
    expect(
      towns({
        'a.json': hafen,
        'b.json': { ...waldau, siteUrl: 'https://HAFEN.example:443' },
        'c.json': { ...waldau, offersApiUrl: 'https://API.hafen.example:443/x/../' },
        'd.json': {},
      }),
    ).toEqual([
      'error: d.json gives no siteUrl, which is required in a directory.',
      'error: d.json gives no offersApiUrl, which is required there.',
      'error: hafen.example is claimed by a.json and b.json: the file for which it is served first keeps it.',
      'warning: https://api.hafen.example is the API of a.json and c.json: they share one request queue.',
    ]);
  });

  it('names towns of a county that are missing, or a county themselves', () => {
    const site = (name: string) => ({ siteUrl: `https://${name}.example` });
    const kreis = { ...site('kreis'), county: { towns: ['hafen', 'waldau'] } };
    const land = { ...site('land'), county: { towns: ['kreis', 'nowhere'] } };
    const api = { offersApiUrl: 'https://api.land.example' };
    const sound = { 'hafen.json': hafen, 'waldau.json': waldau, 'kreis.json': kreis };
    expect(towns(sound)).toEqual([
      'fine: 3 instance files, each with a host and an API of its own.',
      'fine: kreis.json shows the offers of 2 towns.',
    ]);
    expect(towns({ ...sound, 'land.json': { ...land, ...api } })).toEqual([
      'error: land.json: offersApiUrl cannot stand beside county, which shows the offers of its towns and asks no instance.',
      'error: land.json names the town kreis, which is a county itself.',
      'error: land.json names the town nowhere, but there is no nowhere.json.',
    ]);
  });

  it('is content with files that have nothing in common', () => {
    expect(towns({ 'a.json': hafen, 'b.json': waldau })).toEqual([
      'fine: 2 instance files, each with a host and an API of its own.',
    ]);
  });

  it('looks at each file of it, and at what it names', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'fenster-doctor-towns-'));
    const said: string[] = [];
    const print = vi.spyOn(console, 'log').mockImplementation((line) => void said.push(line));
    try {
      const legal = { imprint: '../secret.md' };
      await writeFile(join(directory, 'a.json'), JSON.stringify({ ...hafen, legal }));
      await writeFile(join(directory, 'b.json'), '{');
      const api = 'http://127.0.0.1:9';
      expect(await doctor(['--instance', directory, '--api', api])).toBe(1);
    } finally {
      print.mockRestore();
      await rm(directory, { recursive: true });
    }
    expect(said.join('\n')).toContain('outside of the folder of instance files');
    expect(said.join('\n')).toContain('b.json, line 1: not readable as JSON');
    expect(said.join('\n')).toContain('b.json gives no siteUrl');
  });
});

const record = { id: 12, alias: '12-kanu', name: 'Kanu', url: 'https://a.example/12-kanu' };
const reply = (body: unknown, headers: Record<string, string> = {}, status = 200): HttpAnswer => ({
  status,
  headers: new Headers({
    'content-type': 'application/json',
    date: new Date(now).toUTCString(),
    ...headers,
  }),
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});

async function askApi(
  answer: HttpAnswer | Error,
  edition: string | null = null,
  address = 'https://a.example',
) {
  const urls: string[] = [];
  const exchange: Exchange = async ({ url }) => {
    urls.push(url);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const result = await checkApi(address, edition, exchange, () => now);
  const said = result.findings.map(({ level, sentence }) => `${level}: ${sentence}`);
  return { urls, said, offers: result.offers };
}

describe('the doctor, of an API,', () => {
  it('asks twice at most, and is content with one that is as specified', async () => {
    const { urls, said, offers } = await askApi(reply([record]), 'sommer');
    expect(urls).toHaveLength(2);
    expect(offers).toHaveLength(1);
    expect(said.every((sentence) => sentence.startsWith('fine: '))).toBe(true);
  });

  it.each([
    ['error: It answers 404: is this the base address, without /api?', reply('', {}, 404)],
    [
      'error: It redirects (301) to https://b.example/: set that',
      reply('', { location: 'https://b.example/' }, 301),
    ],
    ['error: It answers 429', reply('', {}, 429)],
    ['error: Not as specified: /api/offers: the answer is not JSON', reply('<html>')],
    ['error: Not as specified', reply({ offers: [] })],
    ['warning: The list comes as text/html', reply([record], { 'content-type': 'text/html' })],
    ['warning: It lists nothing', reply([])],
    [
      'warning: The clock of this machine is 300 s ahead',
      reply([record], { date: new Date(now - 300_000).toUTCString() }),
    ],
    ['warning: It sends no Date header', reply([record], { date: '' })],
    ['warning: On the first page, 1 times: ', reply([{ ...record, minAge: 'six' }])],
    ['error: It does not answer: ', new UpstreamError('unreachable', 'ECONNREFUSED')],
  ])('says "%s"', async (sentence, answer) => {
    const { said } = await askApi(answer);
    expect(
      said.some((each) => each.startsWith(sentence)),
      said.join('\n'),
    ).toBe(true);
  });
});

describe('the doctor, of an API that is asked over http,', () => {
  it.each([
    ['http://a.example', true],
    ['http://localhost:4010', false],
    ['http://127.0.0.1:4010', false],
    ['https://a.example', false],
  ])('%s: says that hosts cannot log in: %s', async (address, isSaid) => {
    const { said } = await askApi(reply([record]), null, address);
    expect(said.some((sentence) => sentence.includes('hosts cannot log in'))).toBe(isSaid);
  });
});

describe('the doctor, of a certificate,', () => {
  it('says when none is shown, and needs none without https', async () => {
    expect(await checkCertificate('http://127.0.0.1:1', now)).toEqual([]);
    const [finding] = await checkCertificate('https://127.0.0.1:1', now);
    expect(finding?.level).toBe('error');
    expect(finding?.sentence).toMatch(/^There is no connection to 127\.0\.0\.1.*ECONNREFUSED/);
  });

  it('says that a name does not resolve, instead of mistrusting its certificate', async () => {
    // Too long for the DNS, so that no server has to be asked.
    const host = `${'a'.repeat(64)}.example`;
    const [finding] = await checkCertificate(`https://${host}`, now);
    expect(finding?.level).toBe('error');
    expect(finding?.sentence).toContain(`The name ${host} does not resolve`);
    expect(finding?.sentence).not.toContain('trusted');
  });
});

describe('the doctor, of maps and pictures,', () => {
  const serve =
    (body: Buffer, status = 200): Exchange =>
    async () => ({ ...reply('', {}, status), body });
  const middle = { lat: 49.58, lng: 10.6 };
  const template = 'https://tiles.example/{z}/{x}/{y}.png';

  it('asks for the tile in the middle of the town', async () => {
    const urls: string[] = [];
    const exchange: Exchange = async (request) => {
      urls.push(request.url);
      return serve(PNG)(request);
    };
    expect((await checkTiles(template, middle, 14, exchange)).level).toBe('fine');
    expect(urls).toEqual(['https://tiles.example/14/8674/5586.png']);
    expect((await checkTiles(template, middle, 14, serve(PNG, 403))).sentence).toContain(
      'status 403',
    );
    expect((await checkTiles(template, null, 14, exchange)).level).toBe('warning');
  });

  it('asks each allowed host for one picture, and names the others', async () => {
    const offers = [
      sampleOffer({ media: ['https://a.example/1.png', 'https://a.example/2.png'] }),
      sampleOffer({ media: ['https://cdn.example/3.png'] }),
    ];
    const isAllowed = ({ host }: URL) => host === 'a.example';
    const said = await checkPictureHosts(offers, isAllowed, serve(PNG));
    expect(said.map(({ level }) => level)).toEqual(['fine', 'warning']);
    expect(said[1]?.sentence).toContain('1 pictures lie at cdn.example');
    const [broken] = await checkPictureHosts(offers, isAllowed, serve(Buffer.from('<svg>')));
    expect(broken?.sentence).toContain('no JPEG, PNG or WebP');
  });
});
