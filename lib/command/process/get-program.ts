/** Path of a program that an npm package of ours brings along. */
export function getProgram(name: string): string {
  return `node_modules/.bin/${name}`;
}
