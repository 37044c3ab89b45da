/**
 * Texts that a spreadsheet would evaluate as a formula: it ignores leading blanks and invisible
 * characters, and accepts full-width and small East Asian forms and a real minus sign.
 */
const FORMULA =
  /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212])/u;

function writeCell(value: string | number | null): string {
  // A host's text must not run as a formula.
  const isFormula = typeof value === 'string' && FORMULA.test(value);
  const text = `${isFormula ? "'" : ''}${value ?? ''}`;
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * A table as CSV (RFC 4180) that German spreadsheets open with a double click: byte order mark,
 * semicolons, CRLF. Every cell is quoted, so that no text can end its cell or line.
 */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(writeCell).join(';')}\r\n`).join('')}`;
}
