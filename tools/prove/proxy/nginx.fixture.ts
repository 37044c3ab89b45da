import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { edit, type StubNode, startProxy, type TestProxy, writeCertificate } from './proxy.fixture';

/** A town that has a certificate of its own. */
export const OWN_HOST = 'own.example';

/** Starts nginx on free ports. Of its settings only ports, paths and the time limit of pages differ. */
export function startNginx(
  nodes: readonly Pick<StubNode, 'port'>[],
  pageLimitSeconds = 1,
): Promise<TestProxy> {
  return startProxy('nginx', ({ folder, port, plainPort }) => {
    cpSync('deploy/nginx', folder, { recursive: true });
    edit(join(folder, 'nginx.conf'), [
      [/\/etc\/nginx\/ferienfenster\//g, `${folder}/`],
      [/\/etc\/nginx\/mime\.types/, `${folder}/mime.types`],
      [/\/tmp\/nginx/g, `${folder}/nginx`],
    ]);
    writeFileSync(join(folder, 'mime.types'), 'types { text/html html; }');
    edit(join(folder, 'upstream.conf'), [
      [
        /server 127\.0\.0\.1:3000 max_fails=0;/,
        nodes.map((node) => `server 127.0.0.1:${node.port} max_fails=0;`).join('\n'),
      ],
    ]);
    edit(join(folder, 'site.conf'), [
      [/^ *listen \[::\].*\n/gm, ''],
      [/^ *listen 80 /m, `listen 127.0.0.1:${plainPort} `],
      [/^ *listen 443 /m, `listen 127.0.0.1:${port} `],
      [/\/etc\/nginx\/tls/g, folder],
      [/\/etc\/nginx\/ferienfenster\//g, `${folder}/`],
      [/\/var\/www\/acme/g, `${folder}/acme`],
      [/\/var\/cache\/nginx\/ferienfenster/, `${folder}/cache`],
    ]);
    mkdirSync(join(folder, 'acme/.well-known/acme-challenge'), { recursive: true });
    writeFileSync(join(folder, 'acme/.well-known/acme-challenge/token'), 'proof');
    // A town with a certificate of its own, as docs/operate/many-towns.md has it.
    writeCertificate(join(folder, 'own'), OWN_HOST);
    const own = [
      `listen 127.0.0.1:${port} ssl http2; server_name ${OWN_HOST};`,
      `ssl_certificate ${folder}/own/fullchain.pem; ssl_certificate_key ${folder}/own/privkey.pem;`,
      `include ${folder}/server.conf;`,
    ];
    const site = readFileSync(join(folder, 'site.conf'), 'utf8');
    writeFileSync(join(folder, 'site.conf'), `${site}\nserver { ${own.join(' ')} }\n`);
    edit(join(folder, 'server.conf'), [
      [/proxy_read_timeout {4}10s/, `proxy_read_timeout ${pageLimitSeconds}s`],
      [/proxy_read_timeout 15s/, `proxy_read_timeout ${pageLimitSeconds}s`],
    ]);
    const user = process.getuid?.() === 0 ? 'user root; ' : '';
    return ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', `${user}daemon off;`];
  });
}
