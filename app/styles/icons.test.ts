import { expect, it } from 'vitest';
import { ICONS } from '../../components/ui/icons';
import icons from './icons';

type Rules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The rules that the style sheet gets. */
function readRules(): Rules {
  let rules: Rules = {};
  icons.handler({ addBase: (base: Rules) => (rules = base) } as never);
  return rules;
}

it('the sheet of icons is stretched with its box: centred, a box rounded to pixels would show the neighbour', () => {
  const { '.icon': { '--icons': sheet = '' } = {} } = readRules();
  const [, attributes = ''] = /^url\("data:image\/svg\+xml,%3Csvg (.*?)%3E/.exec(sheet) ?? [];
  expect(attributes).toContain("preserveAspectRatio='none'");
  expect(attributes).toContain(`viewBox='0 0 ${24 * Object.keys(ICONS).length} 24'`);
});
