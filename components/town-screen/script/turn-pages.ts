import { fillPages } from './fill-pages';

/**
 * The screen in the town hall: turns its pages, shows clock and age, and reads itself again. Made to
 * run for weeks: one timer, one page in memory, listeners added once.
 */

const TICK_MS = 1_000;
const READ_MS = 120_000;
const READ_TIMEOUT_MS = 30_000;
/** Older content says from when it is. */
const OLD_MS = 5 * 60_000;

/** Keys that the system or the browser answers. */
const OTHER_KEYS = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|Tab|F\d+)$/;

/** What the page says in its `data-words`. */
type Word = 'today' | 'tomorrow' | 'page' | 'pause' | 'resume' | 'offline' | 'more';

function run(screen: HTMLElement): void {
  const { seconds, rows, language = 'de', words = '{}', build } = screen.dataset;
  const say: Readonly<Record<Word, string>> = JSON.parse(words);
  const formats = createFormats(language);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)');
  const turnMs = Number(seconds) * 1_000;
  const most = rows ? Number(rows) : Number.POSITIVE_INFINITY;

  /** The shown page, and its first row. */
  let at = 0;
  let first: HTMLElement | null = null;
  /** The parts of the page read last, until they are shown. */
  let fresh: HTMLElement | null = null;
  // By the monotonic clock, because the device's time may be corrected.
  let turnAt = performance.now() + turnMs;
  let readAt = performance.now() + READ_MS;
  let isPaused = false;

  const find = (slot: string) => screen.querySelector(`[data-slot="${slot}"]`) as HTMLElement;
  const pause = find('pause');

  function write(slot: string, text: string): void {
    const element = find(slot);
    if (element.textContent !== text) element.textContent = text;
  }

  function tick(): void {
    const now = performance.now();
    const today = Date.now();
    write('time', formats.time.format(today));
    write('date', formats.date.format(today));
    showAge(today);
    if (now >= readAt) {
      readAt = now + READ_MS;
      void read();
    }
    if (!isPaused && now >= turnAt) turn();
    write('pause', isPaused ? say.resume : say.pause);
  }

  function showAge(now: number): void {
    const made = Number(screen.dataset.at);
    const isOld = now - made > OLD_MS;
    const text = say.offline.replace('{time}', formats.moment.format(made));
    write('age', isOld ? text : '');
  }

  /** Reads the page again. Without network, or without a programme, the old picture stays. */
  async function read(): Promise<void> {
    try {
      const response = await fetch(location.href, {
        headers: { accept: 'text/html' },
        cache: 'no-cache',
        signal: AbortSignal.timeout(READ_TIMEOUT_MS),
      });
      if (!response.ok) return;
      const next = new DOMParser().parseFromString(await response.text(), 'text/html');
      const from = next.querySelector<HTMLElement>('[data-screen]');
      if (!from) return;
      if (from.dataset.build !== build) {
        location.reload();
        return;
      }
      fresh = from.querySelector('main');
      // At once: a held screen shows its page for longer than a picture may be old.
      screen.dataset.at = from.dataset.at;
    } catch {
      // The next reading comes by itself.
    }
  }

  function turn(): void {
    turnAt = performance.now() + turnMs;
    if (fresh) screen.querySelector('main')?.replaceWith(document.adoptNode(fresh));
    fresh = null;
    const pages = layOut();
    showPage(pages, (at + 1) % Math.max(1, pages.length));
  }

  /** Lays the shown page out again. */
  function refit(): void {
    const pages = layOut();
    const same = pages.findIndex((page) => first !== null && page.includes(first));
    showPage(pages, Math.max(0, same));
  }

  function showPage(pages: readonly (readonly HTMLElement[])[], next: number): void {
    at = isStill.matches ? 0 : next;
    show(pages[at] ?? []);
    first = pages[at]?.[0] ?? null;
    const isLong = pages.length > 1;
    const text = (isStill.matches ? say.more : say.page)
      .replace('{page}', String(at + 1))
      .replace('{pages}', String(pages.length));
    write('position', isLong ? text : '');
    pause.hidden = isStill.matches || !isLong;
  }

  /** What was tomorrow when the page was made may be today. */
  function nameDays(today: string): void {
    const tomorrow = new Date(Date.parse(today) + 24 * 60 * 60_000).toISOString().slice(0, 10);
    for (const heading of screen.querySelectorAll<HTMLElement>('h2 [data-day]')) {
      const { day } = heading.dataset;
      const word = day === today ? say.today : day === tomorrow ? say.tomorrow : '';
      if (heading.textContent !== word) heading.textContent = word;
    }
  }

  function layOut(): readonly (readonly HTMLElement[])[] {
    const now = Date.now();
    nameDays(berlinDay.format(now));
    const all = [...screen.querySelectorAll<HTMLElement>('main li')];
    const coming = all.filter(({ dataset }) => !(Number(dataset.until) <= now));
    return fillPages(coming, most, (page) => {
      show(page);
      return document.documentElement.scrollHeight <= innerHeight;
    });
  }

  function show(page: readonly HTMLElement[]): void {
    for (const part of screen.querySelectorAll<HTMLElement>('[data-part]')) {
      const rows = [...part.querySelectorAll<HTMLElement>('li')];
      for (const row of rows) row.hidden = !page.includes(row);
      part.hidden = rows.every((row) => row.hidden);
    }
  }

  function togglePause(): void {
    isPaused = !isPaused;
    turnAt = performance.now() + turnMs;
    tick();
  }

  addEventListener('keydown', ({ key, ctrlKey, altKey, metaKey, target }) => {
    if (OTHER_KEYS.test(key) || ctrlKey || altKey || metaKey || isStill.matches) return;
    // The button is pressed by these, and answers itself.
    if (/^(Enter| )$/.test(key) && target === pause) return;
    togglePause();
  });
  pause.addEventListener('click', togglePause);
  addEventListener('resize', refit);
  // Letters of the fonts are narrower than those before them.
  document.fonts.addEventListener('loadingdone', refit);

  find('clock').hidden = false;
  refit();
  tick();
  setInterval(tick, TICK_MS);
}

const ZONE = 'Europe/Berlin';

/** Swedish writes "2026-07-28". */
const berlinDay = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: ZONE });

function createFormats(language: string) {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: ZONE } as const;
  return {
    time: new Intl.DateTimeFormat(language, clock),
    date: new Intl.DateTimeFormat(language, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: ZONE,
    }),
    moment: new Intl.DateTimeFormat(language, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      ...clock,
    }),
  };
}

const root = document.querySelector<HTMLElement>('[data-screen]');
if (root) run(root);
