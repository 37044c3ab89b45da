/** Signs with which a spreadsheet takes a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function writeCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // A host's text must never run as a formula in somebody's spreadsheet.
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table as CSV (RFC 4180) the way German spreadsheets open it with a double click: byte order
 * mark, semicolons, CRLF.
 */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(writeCell).join(';')}\r\n`).join('')}`;
}
