import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openWorkNote, readWorkNote } from './work-note';

const folder = mkdtempSync(path.join(tmpdir(), 'note-'));
const file = path.join(folder, 'renderer-1.work');

beforeEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

it('says what was noted last, also where it is shorter than what was noted before', () => {
  const note = openWorkNote(file);
  note.write(['ferien.example/offers/1-schwimmen-für-alle?age=6', 'ferien.example/map']);
  note.write(['ferien.example/ü']);
  expect(readWorkNote(file)).toEqual(['ferien.example/ü']);
  note.write([]);
  expect(readWorkNote(file)).toEqual([]);
});

it('is empty for a new process, whatever the one before it noted', () => {
  openWorkNote(file).write(['ferien.example/map']);
  openWorkNote(file);
  expect(readWorkNote(file)).toEqual([]);
});

it('is empty where there is none, and where it is something else', () => {
  expect(readWorkNote(file)).toEqual([]);
  for (const text of ['["cut', '{"kind":"other"}\n']) {
    writeFileSync(file, text);
    expect(readWorkNote(file)).toEqual([]);
  }
});

it('lets the process go on where it cannot be written', () => {
  const note = openWorkNote(path.join(folder, 'missing', 'renderer-1.work'));
  expect(() => note.write(['ferien.example/map'])).not.toThrow();
});
