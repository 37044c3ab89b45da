const TOKEN =
  /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(^|[\s;{}(,])\/\/[^\n]*/gm;

/**
 * The script without its comments; strings stay, so that an address in quotes is not cut. Reads
 * tokens, not grammar: a quote inside a regular expression may hide the rest of its line.
 */
export function stripComments(script: string): string {
  return script.replace(
    TOKEN,
    (_whole, string?: string, before?: string) => string ?? before ?? ' ',
  );
}
