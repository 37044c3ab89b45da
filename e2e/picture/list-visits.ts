import { ALL_STATES } from '../state/all-states';
import type { PageState } from '../state/page-state';

/** Looks that can be applied without opening a page again. */
export const LOOKS = {
  light: { media: 'screen', colorScheme: 'light' },
  dark: { media: 'screen', colorScheme: 'dark' },
  print: { media: 'print', colorScheme: 'light' },
} as const;

/** A state opened in one language and width, and the names of its pictures. */
interface Visit {
  readonly state: PageState;
  readonly prefix: string;
  readonly width: number;
  readonly pictures: readonly { readonly name: string; readonly look: keyof typeof LOOKS }[];
}

type Sight = Pick<Visit, 'prefix' | 'width'> & { readonly looks: readonly (keyof typeof LOOKS)[] };

const SIGHTS: readonly Sight[] = [
  { prefix: '', width: 360, looks: ['light', 'dark'] },
  // Near the width of a printed page.
  { prefix: '', width: 768, looks: ['light', 'dark', 'print'] },
  { prefix: '', width: 1440, looks: ['light', 'dark'] },
  // From right to left.
  { prefix: '/ar', width: 360, looks: ['light'] },
];

/** Every state in every language and width that is pictured. */
export function listVisits(): readonly Visit[] {
  return ALL_STATES.flatMap((state) =>
    SIGHTS.filter(({ prefix }) => prefix === '' || state.isTranslated).map(
      ({ prefix, width, looks }) => {
        const words = state.name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
        const name = `${words}${prefix.replace('/', '.')}.${width}`;
        const pictures = looks.map((look) => ({ name: `${name}.${look}`, look }));
        return { state, prefix, width, pictures };
      },
    ),
  );
}
