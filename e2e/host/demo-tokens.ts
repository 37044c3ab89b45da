/** The tokens that the reference API prints at the start of its demo, by purpose. */
export const DEMO_TOKENS = {
  everything: 'pat-kv7f2m.Auewiesen-Paddel-0815',
  nothing: 'pat-fb3x9q.Noch-kein-Angebot-dabei',
  expired: 'pat-sb1c4z.Laengst-abgelaufen-2025',
  severalHosts: 'pat-jp8r5t.Zwei-Haeuser-ein-Konto',
  withoutPermission: 'pat-mt6w0k.Darf-hier-nichts-lesen',
} as const;
