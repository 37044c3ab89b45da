import type { Switches } from '../switch/switches';
import type { OfferJson } from './describe-offer';

/** Markdown or HTML reduced to plain text with single line breaks, as older data holds it. */
function flattenToPlain(text: string): string {
  return text
    .replace(/<\/(p|li|h\d|div)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/\[([^\]]*)\]\(([^)]*)\)/g, '$1: $2')
    .replace(/[*_]{1,2}([^*_\n]+)[*_]{1,2}/g, '$1')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/** Plain text or Markdown as the HTML an old editor would have stored. */
function flattenToHtml(text: string): string {
  const lines = flattenToPlain(text).split('\n');
  return lines
    .map((line) => `<p style="font-family: Arial">${line.replace(/&/g, '&amp;')}<br /></p>`)
    .join('\r\n');
}

const LATER_FIELDS = ['publish', 'meetingAddress', 'meetingLat', 'meetingLng'];

function deviateText(text: unknown, way: string): unknown {
  if (typeof text !== 'string' || way === 'stored') return text;
  if (way === 'null') return null;
  return way === 'html' ? flattenToHtml(text) : flattenToPlain(text);
}

function deviateStatus(status: unknown, way: string): unknown {
  const entries = Object.entries(status as Record<string, string>);
  const [state, at] = entries.at(-1) ?? ['draft', '2026-01-01T00:00:00+01:00'];
  const earlier = (days: number) => new Date(Date.parse(at) - days * 86_400_000).toISOString();
  switch (way) {
    case 'several':
      return { completed: earlier(9), ...Object.fromEntries(entries), draft: earlier(20) };
    case 'unknown':
      return { wartet_auf_rueckfrage: at };
    case 'unix':
      return { [state]: Math.floor(Date.parse(at) / 1000) };
    case 'empty-list':
      return [];
    default:
      return status;
  }
}

function deviateAccessibility(slugs: unknown, way: string): unknown {
  if (!Array.isArray(slugs) || way === 'slugs') return slugs;
  return way === 'objects' ? slugs.map((name) => ({ name })) : [...slugs, 'gebaerdensprache'];
}

function deviateDates(dates: unknown, way: string): unknown {
  if (way === 'given' || !Array.isArray(dates)) return dates;
  if (way === 'empty') return [];
  const field = way === 'null-end' ? 'end' : 'begin';
  return dates.map((date) => ({ ...date, [field]: null }));
}

function deviateDeadline(deadline: unknown, way: string): unknown {
  if (way === 'midnight' || typeof deadline !== 'string') return deadline;
  const evening = new Date(Date.parse(deadline) - 6 * 3_600_000).toISOString();
  return evening.replace(/\.000Z$/, '+00:00');
}

function asObject(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return Object.fromEntries(value.map((element, index) => [String(index + 1), element]));
}

function isPoisoned(position: number, way: string): boolean {
  if (way === 'many') return position % 5 === 2;
  return way === 'one' && position === 2;
}

/** Applies the deviations of the answer's shape; `position` counts from 0 within this answer. */
export function deviateOffer(offer: OfferJson, position: number, switches: Switches): unknown {
  const poison = switches.get('poison');
  if (isPoisoned(position, poison)) return { '@error': 'Serialization failed', dates: 7 };
  const changed: OfferJson = { ...offer };
  if (poison === 'field' && position === 2) {
    changed.fee = { amount: 'viel' };
    changed.dates = 'demnächst';
  }
  const texts = switches.get('texts');
  changed.description = deviateText(changed.description, texts);
  changed.applyText = deviateText(changed.applyText, texts);
  changed.accessibility = deviateAccessibility(
    changed.accessibility,
    switches.get('accessibility'),
  );
  changed.applicationDeadline = deviateDeadline(
    changed.applicationDeadline,
    switches.get('deadline'),
  );
  if (position % 3 === 0) changed.dates = deviateDates(changed.dates, switches.get('dates'));
  if (changed.status !== undefined) {
    changed.status = deviateStatus(changed.status, switches.get('status'));
  }
  if (switches.get('alias') === 'without-id') {
    changed.alias = String(changed.alias).replace(/^\d+-/, '');
  }
  if (switches.get('fields') === 'older') for (const name of LATER_FIELDS) delete changed[name];
  const entries = Object.entries(changed)
    .filter(([, value]) => value !== null || switches.get('nulls') === 'present')
    .map(([name, value]) => [name, switches.get('arrays') === 'object' ? asObject(value) : value]);
  return Object.fromEntries(entries);
}
