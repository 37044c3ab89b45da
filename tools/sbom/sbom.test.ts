import { beforeAll, describe, expect, it } from 'vitest';
import { findSbomFault, writeSbom } from '../sbom';

interface Component {
  readonly name: string;
  readonly licenses?: readonly unknown[];
  readonly hashes?: readonly unknown[];
}

let text: string;
beforeAll(async () => {
  text = await writeSbom();
});

describe('the bill of materials', () => {
  it('is valid CycloneDX 1.6, and names what runs in production with licence and hash', () => {
    const bill = JSON.parse(text);
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      metadata: {
        component: {
          name: 'ferienfenster',
          type: 'application',
          licenses: [{ license: { id: 'EUPL-1.2' } }],
        },
      },
    });
    const components: readonly Component[] = bill.components;
    const next = components.find(({ name }) => name === 'next');
    expect(next).toMatchObject({ licenses: [{ license: { id: 'MIT' } }] });
    expect(next?.hashes).toHaveLength(1);
    expect(components.some(({ name }) => name === 'vitest')).toBe(false);
    expect(bill.dependencies.length).toBeGreaterThan(100);
  });

  it('is refused by the schema when a part has no name', async () => {
    const bill = JSON.parse(text);
    const faulty = { ...bill, components: [{ type: 'library' }] };
    expect(await findSbomFault(JSON.stringify(faulty))).toContain('name');
  });
});
