/** The text without the nonce: as an attribute or parameter it goes whole, inside data it becomes empty. */
export function removeNonce(text: string, nonce: string): string {
  if (nonce === '') return text;
  const [first = '', ...others] = text.split(nonce);
  let clean = '';
  let left = first;
  for (const right of others) {
    const before = right.startsWith('"') ? removeName(left) : left;
    clean += before;
    left = before === left ? right : right.slice(1);
  }
  return clean + left;
}

/** The text without the begin of the attribute or the parameter that it ends with. */
function removeName(text: string): string {
  if (!text.endsWith(' nonce="')) return text;
  return text.slice(0, text.endsWith('; nonce="') ? -9 : -8);
}
