import type { Offer } from '../../domain/offer';
import { isOneGroup, toJoining, toRegistration } from '../../domain/registration/to-registration';
import { findNextSession, sortSessions } from '../../domain/session/find-next-session';
import type { SpeechContext } from '../context';
import { formatDay } from '../format/format-day';
import { formatEuro } from '../format/format-fee';
import { getPlaceName, toWheelchair } from '../format/format-place';
import { toLastDay } from '../registration/create-registration-view';
import { formatTime, type LocalSession, toLocalSession } from '../session/create-session-views';

/** A short sentence; `hostText` is the host's own text at its end, in German. */
interface EasySentence {
  readonly text: string;
  readonly hostText: string | null;
}

/** A question and its answer in short sentences; `name` chooses the pictogram. */
export type EasyAnswer = ReturnType<typeof createEasyAnswers>[number];

const MOST_DAYS = 6;

/** From the structured fields only, so that the host's description need not be understood. */
export function createEasyAnswers(offer: Offer, context: SpeechContext) {
  const { t } = context;
  const answers = [
    ['when', answerWhen(offer, context)],
    ['where', answerWhere(offer, context)],
    ['who', answerWho(offer, context)],
    ['cost', answerCost(offer, context)],
    ['bring', withHost(offer.bring, t('easy.bring.need'))],
    ['register', answerRegister(offer, context)],
    ['wheelchair', [say(t(`easy.wheelchair.${toWheelchair(offer)}`))]],
    ['hosts', withHost(offer.hosts.map(({ name }) => name).join(', '), t('easy.hosts.by'))],
  ] as const;
  return answers
    .filter(([, sentences]) => sentences.length > 0)
    .map(([name, sentences]) => ({ name, question: t(`easy.${name}.title`), sentences }));
}

const say = (text: string): EasySentence => ({ text, hostText: null });

function withHost(hostText: string | null, text: string): readonly EasySentence[] {
  const own = hostText?.trim() ?? '';
  return own === '' ? [] : [{ text, hostText: own }];
}

function answerWhen(offer: Offer, context: SpeechContext): readonly EasySentence[] {
  const { t, now } = context;
  const sessions = sortSessions(offer.sessions)
    .map(toLocalSession)
    .filter((session) => session !== null);
  const [first] = sessions;
  if (first === undefined) return [say(t('easy.when.none'))];
  const isPast = findNextSession(offer.sessions, now)?.state === 'past';
  const past = isPast ? [say(t('easy.when.past'))] : [];
  if (sessions.length === 1) return [...past, ...answerOne(first, context)];
  return [
    ...past,
    say(t('easy.when.days', { count: sessions.length })),
    say(t(isOneGroup(offer) ? 'easy.when.all' : 'easy.when.anyTime')),
    ...sessions.slice(0, MOST_DAYS).map((session) => say(writeDayAndTime(session, context))),
    ...(sessions.length > MOST_DAYS ? [say('…')] : []),
  ];
}

function answerOne(session: LocalSession, context: SpeechContext): readonly EasySentence[] {
  const { t, locale } = context;
  if (session.lastDay > session.firstDay && session.to !== null) {
    const from = writeMoment(session.firstDay, session.from, context);
    const to = writeMoment(session.lastDay, session.to, context);
    return [say(t('easy.when.span', { from, to }))];
  }
  return [
    say(t('easy.when.day', { day: formatDay(session.firstDay, 'long', locale) })),
    say(t('easy.when.from', { time: formatTime(session.from, context) })),
    ...(session.to === null
      ? []
      : [say(t('easy.when.to', { time: formatTime(session.to, context) }))]),
  ];
}

function writeDayAndTime(session: LocalSession, context: SpeechContext): string {
  const begin = writeMoment(session.firstDay, session.from, context);
  if (session.to === null) return `${begin}.`;
  const end =
    session.lastDay > session.firstDay
      ? writeMoment(session.lastDay, session.to, context)
      : formatTime(session.to, context);
  return `${context.t('card.span', { from: begin, to: end })}.`;
}

function writeMoment(day: number, minutes: number, context: SpeechContext): string {
  const { t, locale } = context;
  const time = formatTime(minutes, context);
  return t('card.dayTime', { day: formatDay(day, 'long', locale), time });
}

function answerWhere(offer: Offer, { t }: SpeechContext): readonly EasySentence[] {
  if (getPlaceName(offer) === null) return [say(t('easy.where.unknown'))];
  return [
    ...withHost(offer.meetingPoint, t('easy.where.point')),
    ...withHost(offer.meetingAddress, t('easy.where.address')),
  ];
}

function answerWho({ minAge, maxAge }: Offer, { t }: SpeechContext): readonly EasySentence[] {
  const [min, max] = [minAge ?? 0, maxAge ?? 0];
  if (min <= 0 && max <= 0) return [say(t('easy.who.any'))];
  return [
    ...(min > 0 ? [say(t('easy.who.from', { min }))] : []),
    ...(max > 0 ? [say(t('easy.who.to', { max }))] : []),
  ];
}

function answerCost({ feeCents }: Offer, { t, locale }: SpeechContext): readonly EasySentence[] {
  const cents = feeCents ?? 0;
  if (cents <= 0) return [say(t('easy.cost.free'))];
  return [say(t('easy.cost.fee', { fee: formatEuro(cents, locale, true, 'name') }))];
}

function answerRegister(offer: Offer, context: SpeechContext): readonly EasySentence[] {
  const { t, locale, now } = context;
  if (findNextSession(offer.sessions, now)?.state === 'past') return [];
  const { kind } = toRegistration(offer, now);
  const { applicationDeadline } = offer;
  const isOpen = kind === 'online' || kind === 'host';
  const date = applicationDeadline && formatDay(toLastDay(applicationDeadline), 'long', locale);
  return [
    ...(toJoining(offer, now) === 'running' ? [say(t('easy.register.running'))] : []),
    say(t(`easy.register.${kind}`)),
    ...(isOpen && date ? [say(t('easy.register.until', { date }))] : []),
  ];
}
