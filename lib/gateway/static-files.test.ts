import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStaticFiles } from './static-files';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fenster-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

const open = () => openStaticFiles(folder);

describe('files that are sent as they are', () => {
  it('are found below public and below the build, and nowhere else', async () => {
    await write('public/logo.svg', '<svg/>');
    await write('public/.well-known/gpc.json', '{}');
    await write('.next/static/chunks/a b.js', 'go()');
    await write('.build/public/embed.js', 'go()');
    await write('.build/public/scripts/map.1.js', 'go()');
    const files = open();
    expect([...files.publicPaths].sort()).toEqual(['/.well-known/gpc.json', '/logo.svg']);
    expect([...files.builtPaths]).toEqual([
      '/_next/static/chunks/a%20b.js',
      '/embed.js',
      '/scripts/map.1.js',
    ]);
    for (const path of ['/missing.txt', '/_next/static/../../secret', '/chunks/a%20b.js']) {
      expect((await files.read(path)).status, path).toBe(404);
    }
  });

  it.each([
    ['public/a.svg', '/a.svg', 'image/svg+xml'],
    ['public/a.json', '/a.json', 'application/json; charset=utf-8'],
    ['.next/static/a.js', '/_next/static/a.js', 'text/javascript; charset=utf-8'],
    ['.next/static/a.css', '/_next/static/a.css', 'text/css; charset=utf-8'],
    ['.next/static/media/a.woff2', '/_next/static/media/a.woff2', 'font/woff2'],
    ['.next/static/a.unknown', '/_next/static/a.unknown', 'application/octet-stream'],
    ['.build/public/scripts/a.js', '/scripts/a.js', 'text/javascript; charset=utf-8'],
    ['.build/public/licences.txt', '/licences.txt', 'text/plain; charset=utf-8'],
  ])('say what they are: %s', async (file, path, type) => {
    await write(file, 'text');
    const { status, headers, body } = await open().read(path);
    expect([status, headers[0], body.toString()]).toEqual([200, ['content-type', type], 'text']);
    // Fonts and modules load only with this in a frame that has no origin of its own.
    const isBuilt = !file.startsWith('public/');
    expect(headers.some(([name]) => name === 'access-control-allow-origin')).toBe(isBuilt);
  });

  it('come with the compressed form that lies beside them, which has no address of its own', async () => {
    await write('.next/static/a.js', 'go()');
    await write('.next/static/a.js.br', 'shorter');
    const files = open();
    expect([...files.builtPaths]).toEqual(['/_next/static/a.js']);
    expect((await files.read('/_next/static/a.js')).brotli?.toString()).toBe('shorter');
    expect((await files.read('/_next/static/a.js.br')).status).toBe(404);
  });

  it('stay there from a build before, so that a page opened before an upgrade still works', async () => {
    await write('.next/static/new.js', 'new');
    await write('.build/previous-static/1/old.js', 'old');
    await write('.build/previous-static/1/new.js', 'not this one');
    const files = open();
    const read = async (name: string) =>
      (await files.read(`/_next/static/${name}`)).body.toString();
    expect([await read('new.js'), await read('old.js')]).toEqual(['new', 'old']);
  });

  it('are missing, and no error, where the disk has lost them since', async () => {
    await write('.next/static/a.js', 'go()');
    const files = open();
    await rm(join(folder, '.next/static'), { recursive: true });
    expect((await files.read('/_next/static/a.js')).status).toBe(404);
  });

  it('need no directory to be there', () => {
    expect(open().builtPaths.size).toBe(0);
  });
});
