import { type Offer, toWheelchair } from '../../domain/offer';
import { isOneGroup, toJoining, toRegistration } from '../../domain/registration/to-registration';
import { isOver } from '../../domain/session/find-next-session';
import { isWholeDay, type LocalSession, toLocalSessions } from '../../domain/session/local-session';
import type { SpeechContext } from '../context';
import { formatDay } from '../format/format-day';
import { formatEuro } from '../format/format-fee';
import { getPlaceName } from '../format/format-place';
import { toLastDay } from '../registration/create-registration-view';
import { formatTime } from '../session/create-session-views';

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
  const sessions = toLocalSessions(offer.sessions);
  const [first] = sessions;
  if (first === undefined) return [say(t('easy.when.none'))];
  const coming = sessions.filter((session) => !isOver([session], now));
  const isPast = coming.length === 0;
  const named = isPast ? sessions : coming;
  const past = isPast ? [say(t('easy.when.past'))] : [];
  if (sessions.length === 1) return [...past, ...answerOne(first, context)];
  return [
    ...past,
    say(t('easy.when.days', { count: sessions.length })),
    say(t(isOneGroup(offer) ? 'easy.when.all' : 'easy.when.anyTime')),
    ...named.slice(0, MOST_DAYS).map((session) => say(writeDayAndTime(session, context))),
    ...(named.length > MOST_DAYS ? [say('…')] : []),
  ];
}

function answerOne(session: LocalSession, context: SpeechContext): readonly EasySentence[] {
  const { t, locale } = context;
  const { from, to } = writeEnds(session, context);
  if (session.lastDay > session.firstDay && to !== null) {
    return [say(t('easy.when.span', { from, to }))];
  }
  if (isWholeDay(session)) return [say(t('easy.when.day', { day: from }))];
  return [
    say(t('easy.when.day', { day: formatDay(session.firstDay, 'long', locale) })),
    say(t('easy.when.from', { time: formatTime(session.from, context) })),
    ...(to === null ? [] : [say(t('easy.when.to', { time: to }))]),
  ];
}

function writeDayAndTime(session: LocalSession, context: SpeechContext): string {
  const { from, to } = writeEnds(session, context);
  return `${to === null ? from : context.t('card.span', { from, to })}.`;
}

/** Begin and end, the end without its day where that is the same; a whole day has no end. */
function writeEnds(session: LocalSession, context: SpeechContext) {
  const { t, locale } = context;
  const { firstDay, lastDay, from, to } = session;
  const write = (day: number) => formatDay(day, 'long', locale);
  const writeMoment = (day: number, time: string) => t('card.dayTime', { day: write(day), time });
  const isLong = lastDay > firstDay;
  if (isWholeDay(session)) {
    const end = writeMoment(lastDay, t('card.wholeDay'));
    return isLong ? { from: write(firstDay), to: end } : { from: end, to: null };
  }
  const end = to === null ? null : formatTime(to, context);
  return {
    from: writeMoment(firstDay, formatTime(from, context)),
    to: isLong && end !== null ? writeMoment(lastDay, end) : end,
  };
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
  if (isOver(offer.sessions, now)) return [];
  if (toJoining(offer, now) === 'running') return [say(t('easy.register.running'))];
  const { kind } = toRegistration(offer, now);
  const { applicationDeadline } = offer;
  const isOpen = kind === 'online' || kind === 'host';
  const date = applicationDeadline && formatDay(toLastDay(applicationDeadline), 'long', locale);
  return [
    say(t(`easy.register.${kind}`)),
    ...(isOpen && date ? [say(t('easy.register.until', { date }))] : []),
  ];
}
