import { describe, expect, it } from 'vitest';
import { createAddressGuard, type LookUpAddresses } from './fetch-bytes';

const answer = (...addresses: string[]) =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

/** A DNS stub; unknown names do not exist. */
function createDirectory(names: Record<string, string[]>): LookUpAddresses {
  return async (hostName) => {
    const addresses = names[hostName];
    if (!addresses) throw new Error(`no such name: ${hostName}`);
    return answer(...addresses);
  };
}

describe('the address guard of an instance on the internet', () => {
  const guard = createAddressGuard(
    'ferien.example',
    createDirectory({
      'ferien.example': ['93.184.215.14'],
      'inside.example': ['192.168.0.7'],
      'both.example': ['10.0.0.1', '2606:4700::1111', '::1'],
    }),
  );

  it.each([
    '10.0.0.1',
    '172.16.4.4',
    '192.168.1.1',
    '127.0.0.1',
    '127.8.9.10',
    '0.0.0.0',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '[::1]',
  ])('refuses %s', async (address) => {
    await expect(guard(address)).rejects.toThrow(/network of its own/);
  });

  it.each(['93.184.215.14', '2606:4700::1111', '::ffff:93.184.215.14'])(
    'lets through %s',
    async (address) => {
      await expect(guard(address)).resolves.toHaveLength(1);
    },
  );

  it('refuses a name that leads inside and strikes inside addresses from one that leads to both', async () => {
    await expect(guard('inside.example')).rejects.toThrow(/network of its own/);
    await expect(guard('both.example')).resolves.toEqual(answer('2606:4700::1111'));
  });
});

describe('the address guard of an instance inside', () => {
  it('opens the kind of network the instance lies in, and no other', async () => {
    const guard = createAddressGuard('offers', createDirectory({ offers: ['172.18.0.3'] }));
    await expect(guard('172.18.0.9')).resolves.toHaveLength(1);
    await expect(guard('127.0.0.1')).rejects.toThrow();
    await expect(guard('169.254.169.254')).rejects.toThrow();
  });

  it('does not open the inside when the instance is moved there later', async () => {
    const addresses = [['93.184.215.14'], ['127.0.0.1']];
    const guard = createAddressGuard('ferien.example', async () =>
      answer(...((addresses.length > 1 ? addresses.shift() : addresses[0]) ?? [])),
    );
    await guard('93.184.215.14');
    await expect(guard('ferien.example')).rejects.toThrow(/network of its own/);
  });

  it('asks again when the instance could not be looked up', async () => {
    let tries = 0;
    const guard = createAddressGuard('localhost', async () => {
      tries += 1;
      if (tries === 1) throw new Error('EAI_AGAIN');
      return answer('127.0.0.1');
    });
    await expect(guard('127.0.0.1')).rejects.toThrow('EAI_AGAIN');
    await expect(guard('127.0.0.1')).resolves.toHaveLength(1);
  });
});
