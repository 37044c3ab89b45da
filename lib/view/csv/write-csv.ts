/**
 * What a spreadsheet takes for a formula: it looks for the sign behind blanks and signs nobody sees,
 * and reads the wide and small forms of East Asian type, and a real minus, like the plain ones.
 */
const FORMULA =
  /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212])/u;

function writeCell(value: string | number | null): string {
  // A host's text must never run as a formula in somebody's spreadsheet.
  const isFormula = typeof value === 'string' && FORMULA.test(value);
  const text = `${isFormula ? "'" : ''}${value ?? ''}`;
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * A table as CSV (RFC 4180) the way German spreadsheets open it with a double click: byte order
 * mark, semicolons, CRLF. Every cell is quoted, so that no text can end its cell or its line.
 */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(writeCell).join(';')}\r\n`).join('')}`;
}
