import { toPlainText } from './to-plain-text';

/** A text without its Markdown or HTML, paragraph by paragraph: what is shown where it cannot be read as such. */
export function splitParagraphs(source: string): readonly string[] {
  const paragraphs: string[][] = [[]];
  for (const line of source.split('\n')) {
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.map((lines) => toPlainText(lines.join('\n'))).filter((text) => text !== '');
}
