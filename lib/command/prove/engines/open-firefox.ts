import { writeFileSync } from 'node:fs';
import puppeteer, { type Browser } from 'puppeteer-core';
import type { Engine } from './engine';

/** Starts the Firefox at this path without a window that one sees, and controls it by WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    ...{ browser: 'firefox', executablePath, headless: true },
    extraPrefsFirefox: { 'intl.accept_languages': 'de' },
  });
  const page = await browser.newPage();
  return {
    name: await readName(browser),
    async resize(size) {
      await page.setViewport(size);
      return size;
    },
    async open(address) {
      await page.goto(address);
    },
    ask: <Answer>(question: unknown, ...args: readonly unknown[]) =>
      page.evaluate(
        `(${question})(${args.map((value) => JSON.stringify(value)).join(', ')})`,
      ) as Promise<Answer>,
    click: ({ x, y }) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    async takePicture(file) {
      writeFileSync(file, await page.screenshot());
    },
    async print(file) {
      writeFileSync(file, await page.pdf({ format: 'A4' }));
    },
    close: () => browser.close(),
  };
}

async function readName(browser: Browser): Promise<string> {
  const version = await browser.version();
  return version.replace(/^firefox\/?/i, 'Firefox ');
}
