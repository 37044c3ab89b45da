import type { LINES } from '@/lib/features/embed/answer-embed-check';

type Lines = Partial<Record<(typeof LINES)[number], string>>;

/**
 * The lines of the check that hold in a frame, each with the origin that it names. `around`: origins of the
 * pages around it, as far as the browser tells; each has to be one of `listed`. `origin`: the frame's own,
 * `null` in a sandbox without `allow-same-origin`.
 */
export function findLines(
  around: readonly string[],
  origin: string,
  listed: readonly string[],
): Lines {
  const [nearest] = around;
  const unlisted = around.find((one) => !listed.includes(one));
  const lines: Lines = origin === 'null' ? { sandboxed: '' } : {};
  if (nearest === undefined) return { ...lines, unknown: '' };
  return unlisted === undefined ? { ...lines, listed: nearest } : { ...lines, unlisted };
}
