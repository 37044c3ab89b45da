import { hashToken, READ_OFFERS, type TokenRecord } from '../access/caller';

/** A token of the demo in plain text; it opens nothing but invented data. */
interface DemoToken extends Partial<TokenRecord> {
  readonly token: string;
  /** Its purpose, as printed at the start. */
  readonly says: string;
  readonly user: string;
  readonly hosts: readonly string[];
}

/** The demo's tokens by what they are for. */
export const DEMO_TOKENS = {
  everything: {
    token: 'pat-kv7f2m.Auewiesen-Paddel-0815',
    says: 'Kanu-Verein Neustadt e.V.: Angebote in allen Zuständen',
    user: 'bootshaus',
    hosts: ['kanu-verein'],
  },
  nothing: {
    token: 'pat-fb3x9q.Noch-kein-Angebot-dabei',
    says: 'Förderverein Freibad: gültig, aber ohne Angebote',
    user: 'freibad',
    hosts: ['foerderverein-freibad'],
  },
  expired: {
    token: 'pat-sb1c4z.Laengst-abgelaufen-2025',
    says: 'Stadtbücherei: abgelaufen',
    user: 'buecherei',
    hosts: ['stadtbuecherei'],
    expires: '2025-09-01T00:00:00+02:00',
  },
  severalHosts: {
    token: 'pat-jp8r5t.Zwei-Haeuser-ein-Konto',
    says: 'Stadtjugendpflege: zwei Veranstalter in einem Konto',
    user: 'jugendpflege',
    hosts: ['stadtjugendpflege', 'alte-post'],
  },
  withoutPermission: {
    token: 'pat-mt6w0k.Darf-hier-nichts-lesen',
    says: 'Museum im Torhaus: ohne das Recht, Angebote zu lesen',
    user: 'torhaus',
    hosts: ['museum-torhaus'],
    permissions: ['profile:read'],
  },
} as const satisfies Record<string, DemoToken>;

/** The same as a tokens file would hold them. */
export const DEMO_TOKEN_RECORDS: readonly TokenRecord[] = Object.values<DemoToken>(DEMO_TOKENS).map(
  ({ token, says: _, ...record }) => ({
    permissions: [READ_OFFERS],
    expires: null,
    ...record,
    hash: hashToken(token),
  }),
);
