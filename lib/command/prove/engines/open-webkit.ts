import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Builder, Key } from 'selenium-webdriver';
import { findFreePort } from '../../process/require-free-port';
import type { StartChild } from '../../process/start-child';
import { waitFor } from '../../process/wait-for';
import type { Engine, WindowSize } from './engine';

/** Programs that drive it, and a folder for what they write. */
interface WebKitOptions {
  readonly driver: string;
  readonly display: string;
  readonly folder: string;
}

const LIMIT_MS = 30_000;
/** Its own bar, as wide as all its buttons, would keep the window from being as narrow as a phone. */
const NARROW = '* { padding: 0; margin: 0; min-width: 0; border-width: 0; font-size: 1px }';
const KEYS = { ArrowRight: Key.ARROW_RIGHT, Escape: Key.ESCAPE } as const;

/** Starts WebKitGTK's small browser on a screen of its own, and controls it by WebDriver. */
export async function openWebKit(
  start: StartChild,
  { driver, display, folder }: WebKitOptions,
): Promise<Engine> {
  const screen = start('The screen', ['-displayfd', '1', '-screen', '0', '1920x1200x24'], {
    program: display,
    logFile: `${folder}/screen.log`,
  });
  const nth = await waitFor(async () => /^\d+$/m.exec(screen.lastLines())?.[0] ?? null, screen, {
    limitMs: LIMIT_MS,
    failure: 'The screen of WebKit did not start',
  });
  const port = await findFreePort();
  const settings = path.resolve(folder, 'webkit');
  mkdirSync(path.join(settings, 'gtk-3.0'), { recursive: true });
  writeFileSync(path.join(settings, 'gtk-3.0/gtk.css'), NARROW);
  const service = start('The driver of WebKit', [`--port=${port}`], {
    program: driver,
    logFile: `${folder}/webkit.log`,
    env: { DISPLAY: `:${nth}`, XDG_CONFIG_HOME: settings },
  });
  const askStatus = async () => (await fetch(`http://127.0.0.1:${port}/status`)).ok || null;
  await waitFor(askStatus, service, {
    limitMs: LIMIT_MS,
    failure: 'The driver of WebKit did not start',
  });
  const browser = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build();
  const window = browser.manage().window();

  const measure = () =>
    browser.executeScript<WindowSize>(() => ({ width: innerWidth, height: innerHeight }));

  return {
    name: `WebKitGTK ${(await browser.getCapabilities()).getBrowserVersion() ?? ''}`,
    async resize({ width, height }) {
      await window.setRect({ width, height });
      const inside = await measure();
      // The bar with the address takes its part.
      await window.setRect({
        width: 2 * width - inside.width,
        height: 2 * height - inside.height,
      });
      return measure();
    },
    open: (address) => browser.get(address),
    ask: (question, ...args) => browser.executeScript(question, ...args),
    async click({ x, y }) {
      const at = { x: Math.round(x), y: Math.round(y), duration: 0 };
      await browser.actions().move(at).press().release().perform();
    },
    async press(key) {
      await browser.actions().sendKeys(KEYS[key]).perform();
    },
    async takePicture(file) {
      writeFileSync(file, Buffer.from(await browser.takeScreenshot(), 'base64'));
    },
    print: null,
    close: () => browser.quit(),
  };
}
