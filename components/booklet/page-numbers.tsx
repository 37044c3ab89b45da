'use client';

import { useEffect } from 'react';

export function PageNumbers() {
  useEffect(() => {
    addEventListener('beforeprint', numberPages);
    return () => removeEventListener('beforeprint', numberPages);
  }, []);
  return <span hidden data-scripts="all" />;
}

/** A page of `@page booklet` (app/styles/page.css) without its margins, in mm. */
const PAGE = { width: 188, height: 274 };

/** Until browsers know `target-counter`: the booklet is laid out for a moment, a page a column. */
function numberPages(): void {
  const sheet = document.querySelector<HTMLElement>('[data-sheet="booklet"]');
  const contents = sheet?.querySelector<HTMLElement>('[data-slot="contents"]');
  if (!sheet || !contents) return;
  const showAsBefore = showAsPrinted();
  Object.assign(sheet.style, {
    position: 'absolute',
    width: `${PAGE.width}mm`,
    height: `${PAGE.height}mm`,
    columns: `${PAGE.width}mm`,
    columnGap: '0',
    columnFill: 'auto',
  });
  contents.style.breakAfter = 'column';
  const lines = [...sheet.querySelectorAll<HTMLElement>('[data-page]')];
  const start = sheet.getBoundingClientRect();
  const pages = lines.map((line) => {
    const part = document.getElementById(line.dataset.part ?? '') as HTMLElement;
    const { left, right } = part.getBoundingClientRect();
    const away = Math.max(left - start.left, start.right - right);
    return Math.floor(away / start.width + 0.01) + 1;
  });
  sheet.style.cssText = '';
  contents.style.breakAfter = '';
  showAsBefore();
  for (const [at, line] of lines.entries()) {
    line.textContent = (line.dataset.page ?? '').replace('…', String(pages[at]));
  }
}

/** Applies the rules for paper, and not those for the screen alone. Returns what takes that back. */
function showAsPrinted(): () => void {
  const changed: (readonly [list: MediaList, text: string])[] = [];
  const visit = (rules: Iterable<CSSRule>) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && /\bprint\b/.test(rule.media.mediaText)) {
        const { media } = rule;
        changed.push([media, media.mediaText]);
        media.mediaText = media.mediaText.replace(/\bprint\b/g, 'all');
      }
      if ('cssRules' in rule) visit(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) {
    // Browsers show no rules of another site's sheet, as an extension adds one.
    if (new URL(sheet.href ?? '', location.href).origin === location.origin) visit(sheet.cssRules);
  }
  return () => {
    for (const [media, text] of changed) media.mediaText = text;
  };
}
