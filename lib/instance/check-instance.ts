import { findNodeAtLocation, parseTree, visit } from 'jsonc-parser';
import type { Instance } from './instance-schema';

export interface InstanceProblem {
  readonly path: readonly (string | number)[];
  readonly reason: string;
  /** From 1, where the path alone does not tell. */
  readonly line?: number;
}

/** Keys that occur twice in one object: JSON would silently take the last. */
export function findDoubleKeys(text: string): readonly InstanceProblem[] {
  const seen = new Set<string>();
  const problems: InstanceProblem[] = [];
  visit(text, {
    onObjectProperty(key, _offset, _length, line, _character, findPath) {
      const path = [...findPath(), key];
      const name = JSON.stringify(path);
      if (seen.has(name)) problems.push({ path, reason: 'stands here twice', line: line + 1 });
      seen.add(name);
    },
  });
  return problems;
}

/** Line (from 1) of the value at `path`, or of its nearest parent that is there. */
export function locateLine(text: string, path: readonly (string | number)[]): number {
  const tree = parseTree(text);
  for (let depth = path.length; tree && depth > 0; depth--) {
    const node = findNodeAtLocation(tree, path.slice(0, depth));
    if (node)
      return countLine(text, node.parent?.type === 'property' ? node.parent.offset : node.offset);
  }
  return 1;
}

export function countLine(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** What the legal pages lack, for the operator's log. Pages of the town's own are taken as complete. */
export function findLegalGaps(
  instance: Pick<Instance, 'legal' | 'contact' | 'feedback' | 'accessibility'>,
  hasProxy: boolean,
) {
  const { legal, contact, feedback, accessibility } = instance;
  const hasContact = Object.values(contact).some((value) => value !== undefined);
  const isBuiltIn = legal.accessibility === null;
  const needs: readonly (readonly [isMissing: boolean, key: string, need: string])[] = [
    [
      legal.imprint === null,
      'legal.imprint',
      'the imprint as an address or a Markdown file: § 5 DDG asks for the full name and legal form, the address, who may represent the provider, where somebody is reached quickly, and the supervisory authority where there is one',
    ],
    [legal.privacy === null && !hasContact, 'contact', 'who is responsible for the data'],
    [
      legal.privacy === null && hasProxy,
      'legal.privacy',
      'a statement of your own that says what the proxy logs and for how long',
    ],
    [isBuiltIn && accessibility.date === null, 'accessibility.date', 'the day of the statement'],
    [
      isBuiltIn && accessibility.contact === null && feedback === null && !hasContact,
      'accessibility.contact',
      'whom to tell of a barrier',
    ],
    [
      isBuiltIn && accessibility.enforcement === null,
      'accessibility.enforcement',
      'the enforcement or arbitration body of your state',
    ],
  ];
  return needs.flatMap(([isMissing, key, need]) => (isMissing ? [{ key, need }] : []));
}
