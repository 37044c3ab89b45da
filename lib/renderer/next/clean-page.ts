import { deferFonts } from './defer-fonts';
import { removeScriptHints, writeLoader } from './defer-scripts';
import { type CleanPage, createPageWriter } from './page-writer';
import { readStretches, type Stretch, splitStretches } from './read-stretches';
import { putStylesFirst } from './style-first';

/**
 * Turns a page that Next drew into the one that leaves the renderer. Next marked its own scripts with the
 * nonce, which no host's text can know; this removes it everywhere and names exactly those inline scripts by
 * hash, so that the page is the same bytes for every render and anything injected stays without effect.
 * Its scripts with an address and the fonts come after the first paint, styles before pictures. An embed loses
 * those scripts: it is complete as markup and brings one small script of its own, which carries no nonce.
 *
 * Only the head and what may change become strings, with one character for each byte (latin1). The rest is
 * sent as it came in: memory for a copy of the whole costs more than all that is done here, most of all for a
 * string of more than 128 KiB, which V8 takes from the system and gives back. `nonce` must not be empty.
 */
export function cleanPage(chunks: readonly Buffer[], nonce: string, isEmbed: boolean): CleanPage {
  const all = readStretches(chunks, nonce);
  const [head, body] = splitStretches(all, 'first', '</head>') ?? [[], all];
  const sources = isEmbed ? [] : all.flatMap((stretch) => getSource(stretch) ?? []);
  const halves = sources.length > 0 ? splitStretches(body, 'last', '</body>') : null;
  const [before, after] = halves ?? [body, []];
  /** Whether scripts are taken out, and hints to fetch some early with them. */
  const isLight = isEmbed || halves !== null;
  const isKept = (stretch: Stretch) =>
    !isLight || (isEmbed ? !isWholeScript(stretch) : getSource(stretch) === null);
  const writer = createPageWriter(nonce, isLight);

  const headText = head.filter(isKept).map(writeStretch).join('');
  const lightHead = isLight ? removeScriptHints(headText) : headText;
  const newHead = putStylesFirst(deferFonts(lightHead, nonce));
  writer.write(readStretches([Buffer.from(newHead, 'latin1')], nonce));
  writer.write(before.filter(isKept));
  if (halves) writer.writeScript(writeLoader(sources));
  writer.write(after.filter(isKept));
  return writer.end();
}

function writeStretch(stretch: Stretch): string {
  if (stretch.kind === 'markup') return stretch.bytes.toString('latin1');
  return `${stretch.tag}${stretch.text.toString('latin1')}${stretch.endTag}`;
}

function getSource(stretch: Stretch): string | null {
  return stretch.kind === 'script' ? stretch.source : null;
}

function isWholeScript(stretch: Stretch): boolean {
  return stretch.kind === 'script' && stretch.endTag !== '';
}
