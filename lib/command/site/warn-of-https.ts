import type { IncomingMessage, Server } from 'node:http';
import type { Log } from '../../runtime/log/create-log';

/** Warns once when visitors come by https and nobody has said under which address. */
export function warnOfHttps(server: Server, log: Pick<Log, 'warn'>): void {
  const look = ({ headers }: IncomingMessage) => {
    if (!comesByHttps(headers)) return;
    server.off('request', look);
    log.warn(
      { event: 'site-url-unset' },
      'visitors come by https and SITE_URL is not set: feeds, embeds and search engines are given addresses on localhost, and logins are refused as foreign',
    );
  };
  server.on('request', look);
}

/** Whoever ended TLS says so; a visitor who claims it only makes us look at our settings. */
function comesByHttps(headers: IncomingMessage['headers']): boolean {
  const [protocol = ''] = String(headers['x-forwarded-proto'] ?? '').split(',');
  return protocol.trim() === 'https' || /\bproto="?https\b/i.test(String(headers.forwarded ?? ''));
}
