/** A heading (level 1 to 4) or a line of text (level 0) of what an embed shows, for paper. */
export type PrintBlock = readonly [level: number, text: string];

/** A page of the list has some two hundred blocks. */
const MOST_BLOCKS = 2_000;
const LONGEST_TEXT = 2_000;

/** Controls, decoration and what paper leaves out, but not the names of a week's days. */
const SKIPPED =
  'button, form, nav, summary, template, script, style, svg, img, #legend, [aria-hidden="true"], [data-slot="button"], [data-embed-map], .print\\:hidden:not([data-slot="day-head"])';

const BLOCKS =
  'h1, h2, h3, h4, p, div, section, article, header, footer, ul, ol, li, dl, dt, dd, table, tr, details, figure, blockquote, pre';

/** Collects the text of an element as it reads on paper; what is folded is unfolded. */
export function collectBlocks(root: Element): readonly PrintBlock[] {
  const blocks: PrintBlock[] = [];
  const visit = (element: Element) => {
    const address = element.getAttribute('data-address');
    if (address !== null) blocks.push([0, address]);
    if (element.matches(SKIPPED)) return;
    const level = /^H([1-4])$/.exec(element.tagName)?.[1];
    if (level === undefined && element.querySelector(BLOCKS) !== null) {
      for (const child of element.children) visit(child);
      return;
    }
    const text = readText(element);
    if (text !== '') blocks.push([Number(level ?? 0), text]);
  };
  visit(root);
  return blocks.slice(0, MOST_BLOCKS);
}

/** Elements side by side are separated by a space. */
function readText(element: Element): string {
  const words: string[] = [];
  const visit = (node: Node) => {
    if (node instanceof Text) words.push(node.data);
    else if (node instanceof Element && !node.matches(SKIPPED)) node.childNodes.forEach(visit);
  };
  element.childNodes.forEach(visit);
  return words
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:)])/g, '$1')
    .trim()
    .slice(0, LONGEST_TEXT);
}

/** Longer groups, as of a place with many offers, are divided between pages. In lines. */
const MOST_TOGETHER = 10;

/** Draws the blocks for paper: what follows a heading stays with it on a page. */
export function drawBlocks(blocks: readonly PrintBlock[]): HTMLElement {
  const sheet = document.createElement('div');
  let group = sheet;
  for (const [level, text] of blocks) {
    const line = document.createElement(level > 0 ? `h${Math.min(4, level + 1)}` : 'p');
    line.textContent = text.slice(0, LONGEST_TEXT);
    line.style.margin = '0';
    if (level > 0) {
      group = document.createElement('div');
      group.style.cssText = 'break-inside:avoid;margin-block:0.6em';
      line.style.breakAfter = 'avoid';
      sheet.append(group);
    }
    group.append(line);
    if (group !== sheet && group.childElementCount > MOST_TOGETHER)
      group.style.breakInside = 'auto';
  }
  return sheet;
}
