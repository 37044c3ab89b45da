/** Builds the addresses of one instance's API. */
export interface InstanceAddress {
  /** One page of the list; filters as the specification names them. */
  list(page: number, itemsPerPage: number, filters?: Readonly<Record<string, string>>): string;
  offer(id: number): string;
  /** The target of a redirect when it stays on the instance's origin, else null. */
  follow(location: string, from: string): string | null;
}

/** Addresses below `baseUrl`, which may carry a path of its own. */
export function createInstanceAddress(baseUrl: string): InstanceAddress {
  const base = baseUrl.replace(/\/+$/, '');
  const { origin } = new URL(base);
  return {
    list(page, itemsPerPage, filters = {}) {
      const query = new URLSearchParams({
        ...filters,
        page: String(page),
        itemsPerPage: String(itemsPerPage),
      });
      return `${base}/api/offers?${query}`;
    },
    offer: (id) => `${base}/api/offers/${id}`,
    follow(location, from) {
      if (!URL.canParse(location, from)) return null;
      const target = new URL(location, from);
      return target.origin === origin ? target.href : null;
    },
  };
}
