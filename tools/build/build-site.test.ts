import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepStaticFiles } from './build-site';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'builds-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function build(site: string, id: string): void {
  const folder = join(root, site, '.next');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'static', id), { recursive: true });
  writeFileSync(join(folder, 'BUILD_ID'), id);
}

function kept(site: string): readonly (readonly string[])[] {
  const folder = join(root, site, '.build/previous-static');
  return readdirSync(folder)
    .sort()
    .map((name) => readdirSync(join(folder, name)));
}

describe('what builds made for browsers', () => {
  it('is kept of the two builds before this one', () => {
    const site = join(root, 'site');
    keepStaticFiles(site, site);
    for (const name of ['a', 'b', 'c', 'd']) {
      build('site', name);
      if (name === 'd') break;
      keepStaticFiles(site, site);
      // Tried again after a build that failed.
      keepStaticFiles(site, site);
    }
    expect(kept('site')).toEqual([['c'], ['b']]);
  });

  it('goes along to another place, with what was kept there', () => {
    build('old', 'a');
    keepStaticFiles(join(root, 'old'), join(root, 'old'));
    build('old', 'b');
    keepStaticFiles(join(root, 'old'), join(root, 'new'));
    expect(kept('new')).toEqual([['b'], ['a']]);
    expect(kept('old')).toEqual([['a']]);
  });
});
