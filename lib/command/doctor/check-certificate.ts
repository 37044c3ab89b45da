import { connect } from 'node:tls';
import { DAY_MS, type Instant, SECOND_MS } from '../../domain/instant';
import { error, type Finding, fine, warning } from './finding';

const PATIENCE_MS = 10 * SECOND_MS;
/** Certificates are renewed by machines a month before; half of that is left for people. */
const SOON_DAYS = 14;

/** Looks at the certificate of an https address, which takes a connection and no request. */
export async function checkCertificate(address: string, now: Instant): Promise<readonly Finding[]> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return [];
  try {
    const expires = await readExpiry(hostname, Number(port || 443));
    const days = Math.floor((expires - now) / DAY_MS);
    if (days < 0) return [error(`The certificate of ${hostname} expired ${-days} days ago.`)];
    const sentence = `The certificate of ${hostname} is valid for ${days} more days.`;
    return [days < SOON_DAYS ? warning(`${sentence} Is it renewed by itself?`) : fine(sentence)];
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return [error(`The certificate of ${hostname} is not trusted: ${reason}.`)];
  }
}

function readExpiry(host: string, port: number): Promise<Instant> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      ...{ host, port, servername: host, timeout: PATIENCE_MS },
    });
    socket.once('secureConnect', () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.once('timeout', () => socket.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)));
    socket.once('error', reject);
  });
}
