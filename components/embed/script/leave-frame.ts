import { withQuery } from '@/lib/routes';
import { readFields } from '../../filter/form-fields';

// Frames that are allowed less than usual: `sandbox="allow-scripts"` takes the origin and keeps
// links, pop-ups and forms inside. WordPress shows discovered oEmbeds that way.

/** Whether the sandbox has taken this frame's origin: it can load nothing and follows plain links. */
export function isOpaque(): boolean {
  return self.origin === 'null';
}

/** Word by which a WordPress page knows its frame, from the frame's address; null: there is none. */
const secret = /[?&]secret=([a-z0-9]+)/i.exec(location.hash)?.[1] ?? null;

function sendToWordPress(message: 'height' | 'link', value: number | string): void {
  if (secret !== null && parent !== window) parent.postMessage({ message, value, secret }, '*');
}

/** Follows a link inside the frame by loading its page, which the surrounding page still recognises. */
export function followLink(href: string): void {
  location.href = secret === null ? href : `${href}#?secret=${secret}`;
}

/** In place of the surrounding page, else in a window; else the address is shown to be copied. */
export function leave(link: HTMLAnchorElement): void {
  // To call or to write is also up to the surrounding page, whose policy may forbid it to the frame.
  if (replaceParent(link) || (/^https?:$/.test(link.protocol) && openWindow(link.href))) return;
  sendToWordPress('link', link.href);
  showAddress(link);
}

function replaceParent({ href, target }: HTMLAnchorElement): boolean {
  if (target === '_blank' || top === null) return false;
  try {
    top.location.href = href;
    return true;
  } catch {
    return false;
  }
}

function openWindow(href: string): boolean {
  const opened = open('about:blank', '_blank');
  if (!opened) return false;
  try {
    opened.opener = null;
  } catch {
    // Its sandbox has an origin of its own, and what opened it stays out of reach anyway.
  }
  opened.location.href = href;
  return true;
}

function showAddress(link: HTMLAnchorElement): void {
  const template = document.getElementById('embed-address') as HTMLTemplateElement | null;
  const box = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  const field = box?.querySelector('input');
  if (!box || !field) return;
  document.querySelector(`[${SHOWN}]`)?.remove();
  box.setAttribute(SHOWN, '');
  field.value = link.href.replace(/^(mailto|tel):/, '');
  // After the block around the link, so that no line or card is torn apart.
  (link.closest('p, ul, ol, article, section') ?? link).after(box);
  field.focus();
  field.select();
}

const SHOWN = 'data-shown-address';

/** For a frame that may send no forms: their buttons, which Enter in a field clicks too, load their pages. */
export function followForms(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[type=submit]');
    if (!button?.form) return;
    event.preventDefault();
    followLink(hrefOf(button.form));
  });
}

export function hrefOf(form: HTMLFormElement): string {
  const { pathname } = new URL(form.action);
  return withQuery(pathname, readFields(new FormData(form)));
}

/** Has a WordPress page give the frame the height of its content, up to 1000 px. */
export function sendHeight(): void {
  if (secret === null) return;
  const send = () => sendToWordPress('height', document.body.offsetHeight);
  new ResizeObserver(send).observe(document.body);
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source === parent && (data as { message?: unknown } | null)?.message === 'ready') send();
  });
}
