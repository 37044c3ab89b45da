import { formatBerlin } from '../berlin-time';
import type { KnownOffer } from '../catalogue/catalogue';

/** An offer as JSON, before any deviation. */
export type OfferJson = Record<string, unknown>;

const berlin = (time: string | null) => (time === null ? null : formatBerlin(Date.parse(time)));

/** The offer as the specification prints it; the AUTH fields only for authenticated requests. */
export function describeOffer(
  { record, edition, hosts }: KnownOffer,
  origin: string,
  isAuthenticated: boolean,
): OfferJson {
  const onThisServer = (address: string) =>
    address.startsWith('/') ? `${origin}${address}` : address;
  const open: OfferJson = {
    name: record.name,
    alias: record.alias,
    publish: record.publish,
    description: record.description,
    requiresApplication: record.requiresApplication,
    onlineApplication: record.onlineApplication,
    applicationDeadline: berlin(record.applicationDeadline),
    minAge: record.minAge,
    maxAge: record.maxAge,
    fee: record.fee,
    meetingPoint: record.meetingPoint,
    meetingAddress: record.meetingAddress,
    meetingLat: record.meetingLat,
    meetingLng: record.meetingLng,
    applyText: record.applyText,
    bring: record.bring,
    dates: record.dates.map(({ begin, end }) => ({ begin: berlin(begin), end: berlin(end) })),
    accessibility: record.accessibility,
    wheelchairAccessible: record.wheelchairAccessible,
    url: onThisServer(record.url ?? `/angebote/${record.alias}`),
    media: record.media.map(onThisServer),
    hosts: hosts.map(({ name }) => ({ name })),
  };
  if (!isAuthenticated) return open;
  return {
    id: record.id,
    ...open,
    createdAt: berlin(record.createdAt),
    modifiedAt: berlin(record.modifiedAt),
    status: Object.fromEntries(
      Object.entries(record.status).map(([state, at]) => [state, berlin(at)]),
    ),
    minParticipants: record.minParticipants,
    maxParticipants: record.maxParticipants,
    edition: { name: edition.name },
  };
}
