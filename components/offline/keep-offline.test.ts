import { beforeEach, expect, it, vi } from 'vitest';
import { createLocks } from './create-locks.fixture';
import { forgetOffline, keepOffline } from './keep-offline';

const postMessage = vi.fn((_message: unknown, [port]: MessagePort[]) => port?.postMessage(true));

const registrations = new Set<Pick<ServiceWorkerRegistration, 'unregister'>>();
const register = vi.fn(async () => {
  const registration = { unregister: async () => registrations.delete(registration) };
  registrations.add(registration);
});

beforeEach(() => {
  postMessage.mockClear();
  registrations.clear();
  const serviceWorker = {
    register,
    ready: Promise.resolve({ active: { postMessage } }),
    getRegistrations: async () => [...registrations],
  };
  vi.stubGlobal('navigator', { locks: createLocks(), serviceWorker });
  vi.stubGlobal('location', new URL('https://ferien.example/'));
});

it('asks the worker to keep the open page and others', async () => {
  vi.stubGlobal('caches', { open: async () => undefined });
  expect(await keepOffline(['/offers/12-kanu'])).toBe(true);
  expect(postMessage.mock.calls[0]?.[0]).toMatchObject({ paths: ['/', '/offers/12-kanu'] });
});

it('says where the worker could not keep all of it, or is silent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('caches', { open: async () => undefined });
  postMessage.mockImplementationOnce((_message, [port]) => port?.postMessage(false));
  expect(await keepOffline([])).toBe(false);
  postMessage.mockReturnValueOnce(undefined);
  const silent = keepOffline([]);
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalledTimes(2));
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(await silent).toBe(false);
});

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
  const kept = keepOffline([]);
  await asked.promise;
  await forgetOffline();
  opened.resolve();
  expect(await kept).toBe(false);
  expect(postMessage).not.toHaveBeenCalled();
  expect([...names]).toEqual([]);
});

it('leaves no worker that is installed only after a visitor has forgotten everything', async () => {
  const names = new Set<string>();
  vi.stubGlobal('caches', {
    open: async (name: string) => names.add(name),
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
  });
  const installed = Promise.withResolvers<void>();
  const install = register.getMockImplementation();
  register.mockImplementationOnce(async () => {
    await installed.promise;
    await install?.();
  });
  const kept = keepOffline([]);
  await forgetOffline();
  installed.resolve();
  expect(await kept).toBe(false);
  expect(postMessage).not.toHaveBeenCalled();
  expect([...names, ...registrations]).toEqual([]);
});
