import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findOutsideProgram } from '../../../lib/runtime/outside-program.fixture';
import { findFreePort } from '../../../lib/runtime/server';
import { type RunningChild, startChild } from '../../process/start-child';
import { type StubNode, startStubNode } from '../proxy/proxy.fixture';

const WORDPRESS = '/usr/share/wordpress';
const NEEDED = [WORDPRESS, '/usr/bin/php', '/usr/sbin/mariadbd', '/usr/bin/mariadb-install-db'];
const missing = NEEDED.filter((path) => !existsSync(path));
const isLong = inject('scale') === 'long';
if (isLong && missing.length > 0)
  console.log(
    `Left out: no ${missing.join(', ')} (apt-get install wordpress php-cli php-mysql mariadb-server).`,
  );

const PLUGIN = 'deploy/wordpress/ferienfenster';
const SCRIPT = `for (const e of document.querySelectorAll('ferien-fenster')) {
  const f = document.createElement('iframe'); f.src = e.getAttribute('src'); e.replaceChildren(f); }`;
const OEMBED = JSON.stringify({
  version: '1.0',
  type: 'rich',
  width: 600,
  height: 900,
  html: '<iframe title="Programm" src="/embed/list"></iframe>',
});

/** Stands for the programme: its script, its embeds and its oEmbed answer. */
async function startProgramme(): Promise<StubNode> {
  const node = await startStubNode();
  node.answer(({ url = '/' }, response) => {
    const [type, body] = url.startsWith('/embed.js')
      ? ['text/javascript', SCRIPT]
      : url.startsWith('/oembed')
        ? ['application/json', OEMBED]
        : ['text/html', `<!doctype html><p>${url.replace(/[<&]/g, '')}</p>`];
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  return node;
}

/** Lays down WordPress with the plugin and a theme: Debian ships themes apart, and the smallest suffices. */
function layOut(site: string, socket: string): void {
  cpSync(WORDPRESS, site, { recursive: true, dereference: true });
  cpSync(PLUGIN, join(site, 'wp-content/plugins/ferienfenster'), { recursive: true });
  writeFileSync(
    join(site, 'wp-config.php'),
    `<?php
define('DB_NAME', 'test'); define('DB_USER', 'root'); define('DB_PASSWORD', ''); define('DB_HOST', 'localhost:${socket}');
define('WP_HTTP_BLOCK_EXTERNAL', true); define('WP_ACCESSIBLE_HOSTS', '127.0.0.1'); define('DISABLE_WP_CRON', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`,
  );
  const theme = join(site, 'wp-content/themes/small');
  mkdirSync(theme, { recursive: true });
  writeFileSync(join(theme, 'style.css'), '/* Theme Name: Small */');
  writeFileSync(
    join(theme, 'index.php'),
    '<!doctype html><title>x</title><?php wp_head(); while (have_posts()) { the_post(); the_content(); } wp_footer();',
  );
  // WordPress asks oEmbed providers on the usual ports only.
  writeFileSync(
    join(theme, 'functions.php'),
    '<?php add_filter("http_allowed_safe_ports", fn($ports, $host, $url) => [...$ports, parse_url($url, PHP_URL_PORT)], 10, 3);',
  );
}

describe.skipIf(!isLong || missing.length > 0)('the plugin in a WordPress of Debian', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wordpress-'));
  const site = join(folder, 'site');
  const socket = join(folder, 'db.sock');
  const running: RunningChild[] = [];
  let node: StubNode;
  let programme: string;
  let browser: Browser;
  let origin: string;

  const start = (program: string, ...args: string[]) =>
    running.push(startChild(program, args, { program, logFile: join(folder, `${program}.log`) }));
  const step = (name: string, argument = '') => {
    const args = [join(__dirname, 'install.php'), site, name, argument];
    const output = execFileSync('php', args, { encoding: 'utf8' });
    return JSON.parse(output.trim().split('\n').at(-1) ?? '');
  };

  beforeAll(async () => {
    const user = `--user=${execFileSync('whoami', { encoding: 'utf8' }).trim()}`;
    const data = `--datadir=${join(folder, 'data')}`;
    const login = '--auth-root-authentication-method=normal';
    execFileSync('mariadb-install-db', [data, user, login], { stdio: 'ignore' });
    start(
      'mariadbd',
      ...['--no-defaults', data, user, `--socket=${socket}`, '--skip-networking'],
      `--pid-file=${join(folder, 'db.pid')}`,
    );
    layOut(site, socket);
    while (!existsSync(socket)) await pause(50);
    const port = await findFreePort();
    origin = `http://127.0.0.1:${port}`;
    node = await startProgramme();
    programme = `http://127.0.0.1:${node.port}`;
    expect(step('install', origin)).toBe('installed');
    start('php', '-S', `127.0.0.1:${port}`, '-t', site);
    const executablePath = findOutsideProgram('chromium');
    browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  }, 180_000);

  afterAll(async () => {
    await browser?.close();
    await node?.close();
    for (const child of running) await child.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it('is activated, refuses wrong addresses and keeps a right one', () => {
    expect(step('activate')).toBeNull();
    expect(step('set', 'javascript:alert(1)')).toBe('');
    expect(step('set', 'http://ferien.example')).toBe('');
    expect(step('set', 'HTTPS://Ferien.Example/list?x=1')).toBe('https://ferien.example');
    expect(step('set', `${programme}/`)).toBe(programme);
  });

  it('shows visitors the programme by block, shortcode and address, and asks no third party', async () => {
    const pages = step('pages', `${programme}/embed/list`);
    const page = await browser.newPage();
    const asked = new Set<string>();
    const problems: string[] = [];
    page.on('request', (request) => asked.add(new URL(request.url()).origin));
    page.on('pageerror', (error) => problems.push(error.message));

    await page.goto(`${origin}/?page_id=${pages.block}`);
    const frame = page.frameLocator('ferien-fenster iframe');
    expect(await frame.locator('p').textContent()).toBe('/embed/week?free=1age=8');
    const wasAsked = (start: string) => node.seen.some(({ url }) => url.startsWith(start));
    expect(wasAsked('/embed/week?free=1&age=8')).toBe(true);

    await page.goto(`${origin}/?page_id=${pages.shortcode}`);
    const element = page.locator('ferien-fenster');
    expect(await element.getAttribute('label')).toBe('A & B');
    expect(await element.getAttribute('src')).toBe(`${programme}/embed/offer/12-kanu%20%22x%22`);

    await page.goto(`${origin}/?page_id=${pages.oembed}`);
    expect(wasAsked('/oembed?')).toBe(true);
    expect(await page.locator('iframe[title="Programm"]').getAttribute('sandbox')).toBeNull();

    // Without scripts the link stays.
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(`${origin}/?page_id=${pages.block}`);
    expect(await plain.getByRole('link', { name: 'Go to the holiday programme' }).count()).toBe(1);

    expect([...asked].sort()).toEqual([origin, programme].sort());
    expect(problems).toEqual([]);
  });

  it('has its block in the editor and its settings page', async () => {
    const page = await browser.newPage();
    await page.goto(`${origin}/wp-login.php`);
    await page.fill('#user_login', 'admin');
    await page.fill('#user_pass', 'secret');
    await Promise.all([page.waitForURL('**/wp-admin/**'), page.click('#wp-submit')]);
    await page.goto(`${origin}/wp-admin/options-general.php?page=ferienfenster`);
    expect(await page.inputValue('#ferienfenster-site')).toBe(programme);
    expect(await page.textContent('.wrap')).toContain(
      `script-src ${programme}; frame-src ${programme}`,
    );
    await page.goto(`${origin}/wp-admin/post-new.php?post_type=page`);
    await page.waitForFunction(
      "globalThis.wp?.blocks?.getBlockType('ferienfenster/programme') !== undefined",
    );
    await page.evaluate(
      "wp.data.dispatch('core/block-editor').insertBlock(wp.blocks.createBlock('ferienfenster/programme', { view: 'map' }))",
    );
    const block = page.locator('[data-type="ferienfenster/programme"]');
    await block.waitFor();
    expect(await block.textContent()).toContain('Holiday programme: Map');
  });

  it('keeps its setting over an upgrade and leaves nothing when it is removed', async () => {
    const file = join(site, 'wp-content/plugins/ferienfenster/ferienfenster.php');
    writeFileSync(file, readFileSync(file, 'utf8').replace('Version: 1.0.0', 'Version: 1.0.1'));
    expect(step('read')).toEqual({ site: programme, version: '1.0.1', active: true });
    expect(step('delete')).toBe(0);
    const text = await (await fetch(`${origin}/?s=Block`)).text();
    expect(text).not.toContain('ferien-fenster');
  });
});
