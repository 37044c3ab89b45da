import type { Offer } from '../../domain/offer';
import { toRegistration } from '../../domain/registration/to-registration';
import { findNextSession, sortSessions } from '../../domain/session/find-next-session';

import { formatEuroInWords } from '../format/describe-fee';
import { getPlaceName } from '../format/describe-place';
import { formatClock, formatDay } from '../format/format-day';

import { toLastDay } from '../registration/describe-registration';
import {
  type LocalSession,
  type SpeechContext,
  toLocalSession,
} from '../session/describe-sessions';

/** A short sentence; `hostText` are the host's own words that end it, in German. */
export interface EasySentence {
  readonly text: string;
  readonly hostText: string | null;
}

/** A question and its answer in short sentences; `name` chooses the pictogram. */
export interface EasyAnswer {
  readonly name: 'when' | 'where' | 'who' | 'cost' | 'bring' | 'register' | 'wheelchair' | 'hosts';
  readonly question: string;
  readonly sentences: readonly EasySentence[];
}

/** More days than these are not read out one by one. */
const MOST_DAYS = 6;

/**
 * The most important facts of an offer in short sentences, made from its structured fields alone:
 * nobody has to understand the host's description. Questions without an answer are left out.
 */
export function describeEasy(offer: Offer, context: SpeechContext): readonly EasyAnswer[] {
  const { words } = context;
  const answers: readonly (readonly [EasyAnswer['name'], readonly EasySentence[]])[] = [
    ['when', describeWhen(offer, context)],
    ['where', describeWhere(offer, context)],
    ['who', describeWho(offer, context)],
    ['cost', describeCost(offer, context)],
    ['bring', withHost(offer.bring, words('easy.bring.need'))],
    ['register', describeRegister(offer, context)],
    ['wheelchair', [say(words(`easy.wheelchair.${toWheelchair(offer)}`))]],
    ['hosts', withHost(offer.hosts.map(({ name }) => name).join(', '), words('easy.hosts.by'))],
  ];
  return answers
    .filter(([, sentences]) => sentences.length > 0)
    .map(([name, sentences]) => ({ name, question: words(`easy.${name}.title`), sentences }));
}

const say = (text: string): EasySentence => ({ text, hostText: null });

function withHost(hostText: string | null, text: string): readonly EasySentence[] {
  const own = hostText?.trim() ?? '';
  return own === '' ? [] : [{ text, hostText: own }];
}

function describeWhen(offer: Offer, context: SpeechContext): readonly EasySentence[] {
  const { words, now } = context;
  const next = findNextSession(offer.sessions, now);
  if (next === null) return [say(words('easy.when.none'))];
  const sessions = sortSessions(offer.sessions)
    .map(toLocalSession)
    .filter((session) => session !== null);
  const [first] = sessions;
  if (first === undefined) return [say(words('easy.when.none'))];
  const past = next.state === 'past' ? [say(words('easy.when.past'))] : [];
  if (sessions.length === 1) return [...past, ...describeOne(first, context)];
  return [
    ...past,
    say(words('easy.when.days', { count: sessions.length })),
    say(words('easy.when.all')),
    ...sessions.slice(0, MOST_DAYS).map((session) => say(writeDayAndTime(session, context))),
    ...(sessions.length > MOST_DAYS ? [say('…')] : []),
  ];
}

function describeOne(session: LocalSession, context: SpeechContext): readonly EasySentence[] {
  const { words, locale } = context;
  if (session.lastDay > session.firstDay && session.to !== null) {
    const from = writeMoment(session.firstDay, session.from, context);
    const to = writeMoment(session.lastDay, session.to, context);
    return [say(words('easy.when.span', { from, to }))];
  }
  return [
    say(words('easy.when.day', { day: formatDay(session.firstDay, 'long', locale) })),
    say(words('easy.when.from', { time: writeTime(session.from, context) })),
    ...(session.to === null
      ? []
      : [say(words('easy.when.to', { time: writeTime(session.to, context) }))]),
  ];
}

function writeDayAndTime(session: LocalSession, context: SpeechContext): string {
  const begin = writeMoment(session.firstDay, session.from, context);
  if (session.to === null) return `${begin}.`;
  const end =
    session.lastDay > session.firstDay
      ? writeMoment(session.lastDay, session.to, context)
      : writeTime(session.to, context);
  return `${context.words('card.span', { from: begin, to: end })}.`;
}

function writeMoment(day: number, minutes: number, context: SpeechContext): string {
  const { words, locale } = context;
  const time = writeTime(minutes, context);
  return words('card.dayTime', { day: formatDay(day, 'long', locale), time });
}

function writeTime(minutes: number, { words, locale }: SpeechContext): string {
  return words('card.clock', { time: formatClock(minutes, locale) });
}

function describeWhere(offer: Offer, { words }: SpeechContext): readonly EasySentence[] {
  if (getPlaceName(offer) === null) return [say(words('easy.where.unknown'))];
  return [
    ...withHost(offer.meetingPoint, words('easy.where.point')),
    ...withHost(offer.meetingAddress, words('easy.where.address')),
  ];
}

function describeWho({ minAge, maxAge }: Offer, { words }: SpeechContext): readonly EasySentence[] {
  const [min, max] = [minAge ?? 0, maxAge ?? 0];
  if (min <= 0 && max <= 0) return [say(words('easy.who.any'))];
  return [
    ...(min > 0 ? [say(words('easy.who.from', { min }))] : []),
    ...(max > 0 ? [say(words('easy.who.to', { max }))] : []),
  ];
}

function describeCost({ feeCents }: Offer, context: SpeechContext): readonly EasySentence[] {
  const { words, locale } = context;
  const cents = feeCents ?? 0;
  if (cents <= 0) return [say(words('easy.cost.free'))];
  return [say(words('easy.cost.fee', { fee: formatEuroInWords(cents, locale) }))];
}

function describeRegister(offer: Offer, context: SpeechContext): readonly EasySentence[] {
  const { words, locale, now } = context;
  if (findNextSession(offer.sessions, now)?.state === 'past') return [];
  const { kind } = toRegistration(offer, now);
  const { applicationDeadline } = offer;
  const isOpen = kind === 'online' || kind === 'host';
  const date = applicationDeadline && formatDay(toLastDay(applicationDeadline), 'long', locale);
  return [
    say(words(`easy.register.${kind}`)),
    ...(isOpen && date ? [say(words('easy.register.until', { date }))] : []),
  ];
}

function toWheelchair({ wheelchairAccessible }: Offer): 'yes' | 'ask' | 'no' {
  if (wheelchairAccessible === null) return 'ask';
  return wheelchairAccessible ? 'yes' : 'no';
}
