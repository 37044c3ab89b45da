import { describe, expect, it } from 'vitest';
import { chooseInstanceFile } from './describe-demo-site';

const COUNTY = 'tools/reference-api/demo/county/instance.json';
const VILLAGE = 'tools/reference-api/demo/small-town/instance.json';

describe('the instance file of the demo', () => {
  it('is the one that is asked for, else the one that is set, else the demo town', () => {
    expect(chooseInstanceFile(COUNTY, VILLAGE)).toBe(COUNTY);
    expect(chooseInstanceFile(undefined, VILLAGE)).toBe(VILLAGE);
    expect(chooseInstanceFile(undefined, null)).toBe('tools/reference-api/demo/instance.json');
  });

  it('must be there', () => {
    expect(() => chooseInstanceFile('nowhere.json', null)).toThrow(
      'There is no instance file nowhere.json.',
    );
  });
});
