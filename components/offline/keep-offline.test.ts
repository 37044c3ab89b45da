import { expect, it, vi } from 'vitest';
import { forgetOffline, keepOffline } from './keep-offline';

it('keeps nothing where a visitor forgets everything before it begins', async () => {
  const names = new Set<string>();
  const asked = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  vi.stubGlobal('caches', {
    async open(name: string) {
      asked.resolve();
      await opened.promise;
      names.add(name);
    },
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
  });
  const postMessage = vi.fn((_message: unknown, [port]: MessagePort[]) =>
    port?.postMessage('kept'),
  );
  const serviceWorker = {
    register: async () => undefined,
    ready: Promise.resolve({ active: { postMessage } }),
    getRegistrations: async () => [],
  };
  vi.stubGlobal('navigator', { locks: navigator.locks, serviceWorker });
  vi.stubGlobal('location', new URL('https://ferien.example/'));
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  const kept = keepOffline();
  await asked.promise;
  await forgetOffline();
  opened.resolve();
  expect(await kept).toBe(false);
  expect(postMessage).not.toHaveBeenCalled();
  expect([...names]).toEqual([]);
});
