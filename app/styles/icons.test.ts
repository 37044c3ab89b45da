import { describe, expect, it } from 'vitest';
import { ICONS } from '../../components/ui/icons';
import icons from './icons';

type Rules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The rules that the style sheet gets. */
function readRules(): Rules {
  let rules: Rules = {};
  icons.handler({ addBase: (base: Rules) => (rules = base) } as never);
  return rules;
}

describe('the rules of icons', () => {
  const rules = readRules();

  it.each(Object.entries(ICONS))(
    'has for %s an image that shows this drawing alone',
    (name, drawing) => {
      const image = decodeURIComponent(rules[`.icon-${name}`]?.['--icon'] ?? '');
      expect(image).toContain("viewBox='0 0 24 24'");
      // A sheet of all would be painted whole for each use.
      expect(image.match(/<[a-z]/g)).toHaveLength(1 + drawing.length);
      for (const [tag] of drawing) expect(image).toContain(`<${tag} `);
    },
  );
});
