import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addChild, assignChildren, removeChild } from './chosen-children';
import { type Shortlist, toggleMark } from './shortlist';
import { undoChange } from './undo-change';

const mark = (alias: string, childIds: readonly string[] | null = null) => ({
  alias,
  name: alias,
  print: null,
  childIds,
});
const LIST: Shortlist = {
  children: [
    { id: 'c1', name: 'Mia', born: '2018-03' },
    { id: 'c2', name: 'Jonas', born: '2014-05' },
  ],
  marks: [mark('kanu', ['c1', 'c2']), mark('zirkus'), mark('imkern', ['c2'])],
};

const CHANGES: readonly ((list: Shortlist) => Shortlist)[] = [
  (list) => toggleMark(list, mark('kanu')),
  (list) => toggleMark(list, mark('neu')),
  (list) => removeChild(list, 'c1'),
  (list) => removeChild(list, 'c2'),
  (list) => addChild(list, 'Ada', '2016-01'),
  (list) => assignChildren(list, 'zirkus', ['c1']),
  (list) => toggleMark(toggleMark(list, mark('imkern')), mark('imkern-2')),
];

describe('taking back a change of the shortlist', () => {
  it('brings back everything as it was, whatever the change', () => {
    for (const change of CHANGES) {
      const after = change(LIST);
      expect(after).not.toEqual(LIST);
      expect(undoChange(after, LIST, after)).toEqual(LIST);
    }
  });

  it('keeps what has been marked since', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CHANGES), fc.string({ minLength: 1 }), (change, alias) => {
        fc.pre(!['kanu', 'neu', 'zirkus', 'imkern', 'imkern-2'].includes(alias));
        const after = change(LIST);
        const now = toggleMark(after, mark(alias));
        const undone = undoChange(now, LIST, after);
        expect(undone.marks.map((one) => one.alias)).toEqual([
          ...LIST.marks.map((one) => one.alias),
          alias,
        ]);
      }),
    );
  });
});
