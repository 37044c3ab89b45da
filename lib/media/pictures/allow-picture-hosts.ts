/** Says whether a picture may come from an address: only from the instance's host or a configured one. */
export function allowPictureHosts(
  offersApiUrl: string,
  pictureHosts: readonly string[],
): (address: URL) => boolean {
  const hosts = new Set(
    [new URL(offersApiUrl).host, ...pictureHosts].map((host) => host.toLowerCase()),
  );
  return ({ host, hostname, port, protocol }) =>
    hosts.has(host) ||
    (port === '' && hosts.has(`${hostname}:${protocol === 'https:' ? 443 : 80}`));
}
