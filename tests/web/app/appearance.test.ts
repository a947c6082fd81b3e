import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The brand that a page opened at an address has. */
async function brandAt(address: string): Promise<string> {
  history.replaceState(null, '', address);
  vi.resetModules();
  return (await import('../../../web/brands/appearance.ts')).currentBrand.name;
}

describe('the brand of a visit', () => {
  beforeEach(() => sessionStorage.clear());

  it('is the main one, unless the address asks for another', async () => {
    expect(await brandAt('/')).toBe('kapao');
    expect(await brandAt('/?brand=jt#/login')).toBe('jt');
  });

  it('is kept for the visit, and can be asked for again', async () => {
    await brandAt('/?brand=jt');
    expect(await brandAt('/#/mainPage/home')).toBe('jt');
    expect(await brandAt('/?brand=kapao')).toBe('kapao');
    expect(await brandAt('/')).toBe('kapao');
  });

  it.each(['nobody', '', 'JT', 'constructor', '__proto__'])('is no brand that is called %j', async (name) => {
    expect(await brandAt(`/?brand=${name}`)).toBe('kapao');
  });

  it('is taken along by the address that opens a path under it, with its query', async () => {
    await brandAt('/app/?other=1#/jtBills');
    const { addressUnder } = await import('../../../web/brands/appearance.ts');
    const address = addressUnder('jt', '/jtBills?from=notice');
    expect(address).toBe('/app/?brand=jt&detour#/jtBills?from=notice');
    expect(await brandAt(address)).toBe('jt');
    expect(location.hash).toBe('#/jtBills?from=notice');
  });

  it.each([
    ['/', 'kapao'],
    ['/?brand=jt', 'jt'],
  ])('that began at %s comes back to %s after a page of the other entry', async (begin, name) => {
    await brandAt(begin);
    const { addressUnder } = await import('../../../web/brands/appearance.ts');
    expect(await brandAt(addressUnder(name === 'jt' ? 'kapao' : 'jt', '/jtBills'))).not.toBe(name);
    expect(await brandAt('/#/mainPage/home')).toBe(name);
  });
});
