import type { LINES } from '@/lib/features/embed/answer-embed-check';

export interface Surroundings {
  readonly isFramed: boolean;
  /** The frame's origin as the browser sees it: `null` in a sandbox without `allow-same-origin`. */
  readonly origin: string;
  /** Origins of all pages around it, the nearest first; null: unknown in this browser. */
  readonly ancestors: readonly string[] | null;
  /** Address of the page around it, empty where that page keeps it to itself. */
  readonly referrer: string;
  /** Origin of the page whose script has greeted; null: none so far. */
  readonly greeter: string | null;
}

/** A line of the check, and the origin that it names. */
interface Block {
  readonly says: (typeof LINES)[number];
  readonly origin: string;
}

/** Every page around the frame has to be one of `listed`, the origins that may show embeds. */
export function findBlocks(here: Surroundings, listed: readonly string[]): readonly Block[] {
  if (!here.isFramed) return [{ says: 'alone', origin: '' }];
  const around = new Set(here.ancestors ?? findNeighbour(here));
  const blocks: Block[] = [...around].map((origin) => ({
    says: listed.includes(origin) ? 'listed' : 'unlisted',
    origin,
  }));
  const unlisted = blocks.filter(({ says }) => says === 'unlisted');
  return [
    ...(blocks.length === 0 ? [{ says: 'unknown', origin: '' } as const] : []),
    // One line is enough for what is well.
    ...(unlisted.length > 0 ? unlisted.slice(0, 1) : blocks.slice(0, 1)),
    ...(here.origin === 'null' ? [{ says: 'sandboxed', origin: '' } as const] : []),
    here.greeter === null
      ? { says: 'ungreeted', origin: '' }
      : { says: 'greeted', origin: here.greeter },
  ];
}

function findNeighbour({ greeter, referrer }: Surroundings): readonly string[] {
  if (greeter !== null) return [greeter];
  return URL.canParse(referrer) ? [new URL(referrer).origin] : [];
}
