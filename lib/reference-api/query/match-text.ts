import type { SwitchValue } from '../switch/switch-table';

/** Lower case without accents, ß as ss: what a case- and accent-insensitive collation compares. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

function likePattern(wanted: string): RegExp {
  const source = foldText(wanted)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('%', '.*')
    .replaceAll('_', '.');
  return new RegExp(source, 's');
}

/** A test for partial match, in the way the switch says. */
export function createPartialMatch(
  wanted: string,
  way: SwitchValue<'partial-match'>,
): (text: string) => boolean {
  if (way === 'exact-case') return (text) => text.includes(wanted);
  if (way === 'wildcards') {
    const pattern = likePattern(wanted);
    return (text) => pattern.test(foldText(text));
  }
  const folded = foldText(wanted);
  return (text) => foldText(text).includes(folded);
}
