import { posix } from 'node:path';
import { getRoom, type Room } from './room';
import type { SourceFile } from './source-file';

/** What proofs stand on, beside what their room stands on. */
const TEST_PACKAGES = ['vitest', 'fast-check', 'node:*'];

/** Import lines that have no arrow in the table of rooms, each with how to repair it. */
export function findWrongImports(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap((file) =>
    file.imports.flatMap((specifier) => {
      const breach = isOurs(specifier)
        ? findWrongRoom(file, resolve(file.path, specifier))
        : findWrongPackage(file, specifier);
      return breach ? [`${file.path} imports "${specifier}": ${breach}`] : [];
    }),
  );
}

function findWrongRoom(file: SourceFile, target: string): string | null {
  const from = getRoom(file.path);
  const to = getRoom(target);
  if (!from || from === to) return null;
  if (!to)
    return /\.(json|css)$/.test(target) ? null : `${target} lies in no room; move it into one.`;
  if (from.rooms.includes(to.name)) return null;
  if (isTest(file.path) && proofMayUse(from, to)) return null;
  const open = from.rooms.length ? from.rooms.join(', ') : 'no other room';
  return `${from.name} may import ${open}. Pass the thing in as an argument, or move the code into the room that owns it; a new arrow needs a decision in docs/decisions and a line in lib/command/architecture/room.ts.`;
}

/** Proofs set up what they prove, and compare names with the words the site says. */
function proofMayUse(from: Room, to: Room): boolean {
  if (to.name === 'lib/messages') return from.name !== 'e2e';
  return (
    from.name.startsWith('lib/') && from.name !== 'lib/reference-api' && to.name !== 'lib/command'
  );
}

function findWrongPackage(file: SourceFile, specifier: string): string | null {
  const room = getRoom(file.path);
  if (!room?.packages) return null;
  const allowed = isTest(file.path) ? [...room.packages, ...TEST_PACKAGES] : room.packages;
  if (allowed.some((name) => matches(name, specifier))) return null;
  return `${room.name} may use ${room.packages.join(', ') || 'no package'} only. Take the value as an argument instead, or do this in the room that owns it.`;
}

function matches(pattern: string, specifier: string): boolean {
  return pattern.endsWith('*') ? specifier.startsWith(pattern.slice(0, -1)) : specifier === pattern;
}

function isTest(path: string): boolean {
  return /\.(test|fixture)\.tsx?$/.test(path);
}

function isOurs(specifier: string): boolean {
  return specifier.startsWith('.') || specifier.startsWith('@/');
}

function resolve(path: string, specifier: string): string {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  return posix.join(posix.dirname(path), specifier);
}
