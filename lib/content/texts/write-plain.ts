import type { Element, Nodes, Root } from 'hast';
import { readTag } from './host-lines';

const BLOCKS = new Set(
  `address blockquote dd details div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table ul
  caption`.split(/\s+/),
);
/** Blocks of the same kind follow each other without an empty line. */
const KINDS: Readonly<Record<string, string>> = {
  ...{ dd: 'tight', div: 'tight', dt: 'tight', li: 'tight', summary: 'tight', caption: 'tight' },
  ul: 'list',
};
const RAISED = new Map(Object.entries({ 1: '¹', 2: '²', 3: '³' }));

/** The words of a tree: a line for each item and each row, addresses behind the words of links. */
export function writePlain(tree: Root): string {
  return breakTags(
    writeBlocks(tree.children)
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .replace(/^\n+|\n+$/g, ''),
  );
}

function writeBlocks(nodes: readonly Nodes[]): string {
  const blocks: { readonly text: string; readonly kind: string | null }[] = [];
  let inline = '';
  const endInline = () => {
    const text = tidyLines(inline);
    if (text !== '') blocks.push({ text, kind: null });
    inline = '';
  };
  for (const node of nodes) {
    if (node.type === 'element' && holdsBlock(node)) {
      endInline();
      const text = writeBlock(node);
      if (text !== '') blocks.push({ text, kind: KINDS[node.tagName] ?? null });
    } else inline += writeInline(node);
  }
  endInline();
  return blocks
    .map(({ text, kind }, nth) => {
      if (nth === 0) return text;
      return `${kind !== null && blocks[nth - 1]?.kind === kind ? '\n' : '\n\n'}${text}`;
    })
    .join('');
}

function holdsBlock(node: Element): boolean {
  return (
    BLOCKS.has(node.tagName) ||
    node.children.some((child) => child.type === 'element' && holdsBlock(child))
  );
}

function writeBlock(node: Element): string {
  if (node.tagName === 'ul' || node.tagName === 'ol') return writeList(node);
  if (node.tagName === 'table') return writeTable(node);
  return 'dataFootnotes' in node.properties ? writeNotes(node) : writeBlocks(node.children);
}

const elementsOf = ({ children }: Element) => children.filter((child) => child.type === 'element');

function writeList(node: Element): string {
  const isOrdered = node.tagName === 'ol';
  let number = Number(node.properties.start ?? 1);
  const lines: string[] = [];
  for (const child of elementsOf(node)) {
    number = Number(child.properties.value ?? number);
    const mark = isOrdered ? `${number}. ` : '- ';
    const text = writeBlocks(child.children).replace(/\n{2,}/g, '\n');
    if (child.tagName !== 'li') {
      if (text !== '') lines.push(text);
      continue;
    }
    number += 1;
    if (text !== '') lines.push(`${mark}${text.replace(/\n/g, `\n${' '.repeat(mark.length)}`)}`);
  }
  return lines.join('\n');
}

function writeTable(node: Element): string {
  const rows: string[] = [];
  const read = (part: Element) => {
    for (const child of elementsOf(part)) {
      if (child.tagName === 'caption') rows.push(joinBlocks(child));
      else if (child.tagName !== 'tr') read(child);
      else {
        const cells = elementsOf(child).map(joinBlocks);
        rows.push(cells.join(' | ').replace(/^[ |]+|[ |]+$/g, ''));
      }
    }
  };
  read(node);
  return rows.filter((row) => row !== '').join('\n');
}

const joinBlocks = ({ children }: Element): string => writeBlocks(children).replace(/\s+/g, ' ');

function writeNotes(section: Element): string {
  const list = elementsOf(section).find(({ tagName }) => tagName === 'ol');
  const notes = list ? elementsOf(list) : [];
  return notes.map((note, nth) => `[${nth + 1}] ${joinBlocks(note)}`).join('\n');
}

function writeInline(node: Nodes): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ');
  if (node.type !== 'element') return '';
  if (node.tagName === 'br') return '\n';
  const text = node.children.map(writeInline).join('');
  if (node.tagName === 'a') return writeLink(node, text);
  if (node.tagName === 'sup') return RAISED.get(text) ?? text;
  const isStruck = /^(?:del|s)$/.test(node.tagName) && text.trim() !== '';
  return isStruck ? `(gestrichen: ${text.trim()})` : text;
}

function writeLink({ properties }: Element, text: string): string {
  if ('dataFootnoteRef' in properties) return `[${text}]`;
  if ('dataFootnoteBackref' in properties) return '';
  const href = String(properties.href ?? '');
  const address = href.replace(/^(?:mailto|tel):/, '').replace(/^(mailto:[^?]*)\?.*$/, '$1');
  const name = text.trim();
  if (name === '') return address;
  return name.includes('\n') || isSame(name, href) ? text : `${text} (${address})`;
}

/** Whether a link is named by its address. */
export function isSame(name: string, href: string): boolean {
  if (href.startsWith('tel:'))
    return digitsOf(name).endsWith(digitsOf(href).replace(/^(?:49|0)/, ''));
  const simplify = (address: string) =>
    decode(address)
      .toLowerCase()
      .replace(/^(?:mailto:|https?:\/\/)?(?:www\.)?/, '')
      .replace(/\/$/, '');
  return simplify(name).includes(simplify(href));
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

function decode(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Lines without blanks around them. A line's own mark needs no escape: the text is never parsed again. */
function tidyLines(text: string): string {
  return text
    .replace(/[ \t\u00a0\u202f]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/^\s+|\s+$/g, '');
}

/** No tag leaves as text: a mail program or a feed reader would take it for one. */
function breakTags(text: string): string {
  return text.replace(
    /<(?=\/?([a-z][a-z0-9]*)(?:[\s/>]|$)|!--|!\[|!doctype)/gi,
    (sign, name?: string) => (name && readTag(name, '') === 'words' ? sign : '‹'),
  );
}
