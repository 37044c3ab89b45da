import type { OwnOffer, StateEntry } from '../domain/offer';
import { BOUNDS } from './bounds';
import { readInstant } from './read-instant';
import { type Reading, readOffer } from './read-offer';
import {
  cleanText,
  createRecordReader,
  cutText,
  isRecord,
  type Report,
  readText,
} from './record-reader';

/** A state's name is a word; it stands in addresses and tabs. */
const LONGEST_STATE = 100;

/**
 * Reads an offer with its AUTH fields. Without a numeric `id` the record is lost: then the answer
 * was the public one, whatever token was sent.
 */
export function readOwnOffer(raw: unknown): Reading<OwnOffer> {
  const { offer, problems } = readOffer(raw);
  if (!offer || !isRecord(raw)) return { offer: null, problems };
  const own = [...problems];
  const report: Report = (field, reason) => own.push({ alias: offer.alias, field, reason });
  const reader = createRecordReader(raw, report);
  const id = reader.count('id');
  if (id === null) {
    own.push({ alias: offer.alias, field: null, reason: 'has no id' });
    return { offer: null, problems: own };
  }
  const fields = {
    id,
    createdAt: reader.instant('createdAt'),
    modifiedAt: reader.instant('modifiedAt'),
    states: readStates(raw.status, report),
    minParticipants: reader.count('minParticipants'),
    maxParticipants: reader.count('maxParticipants'),
    edition: readEdition(raw.edition, report),
  };
  return { offer: { ...offer, ...fields }, problems: own };
}

/** State names with their times, latest last; an empty map can arrive as `[]`, one state as a text. */
function readStates(raw: unknown, report: Report): readonly StateEntry[] {
  const states = listStates(raw);
  if (states.length > BOUNDS.status) report('status', `holds more than ${BOUNDS.status} states`);
  return states
    .slice(0, BOUNDS.status)
    .map(({ name, since }) => ({ name: cleanText(cutText(name, LONGEST_STATE)), since }))
    .sort((a, b) => (a.since ?? 0) - (b.since ?? 0));
}

function listStates(raw: unknown): StateEntry[] {
  if (typeof raw === 'string' && raw) return [{ name: raw, since: null }];
  if (Array.isArray(raw))
    return raw.filter((name) => typeof name === 'string').map((name) => ({ name, since: null }));
  if (!isRecord(raw)) return [];
  return Object.entries(raw).map(([name, since]) => ({ name, since: readInstant(since) }));
}

function readEdition(raw: unknown, report: Report): string | null {
  const name = isRecord(raw) ? raw.name : raw;
  if (typeof name !== 'string' || !name.trim()) return null;
  return readText(name, (reason) => report('edition', reason));
}
