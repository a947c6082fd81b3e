import { beforeEach, describe, expect, it } from 'vitest';
import { clearFlags, flagsLeftBehind, keepFlag, readFlag } from '../../../web/identity-flags.ts';
import type { IdentityFlag, NationalityType } from '../../../web/identity-flags.ts';

const thai = 1;
const foreigner = 2;
const ofIdentity: readonly IdentityFlag[] = ['agreed', 'nationalityType'];
const ofPapers: readonly IdentityFlag[] = [...ofIdentity, 'faceChecked'];

describe('the flags left behind', () => {
  it.each<[string, string, NationalityType | undefined, readonly IdentityFlag[]]>([
    ['/identity', '/mainPage/home', thai, ofIdentity],
    ['/identity', '/kycPrivacy', thai, []],
    ['/identity', '/kycPrivacy', foreigner, ofIdentity],
    ['/identity', '/kycPrivacy', undefined, ofIdentity],
    ['/identity', '/privacy', thai, ofIdentity],
    ['/identity', '/registerInfoConfirm', thai, ofIdentity],
    ['/identity', '/identity-view', thai, ofIdentity],
    ['/registerAuth', '/mainPage/home', thai, ofPapers],
    ['/registerAuth', '/kycPrivacy', thai, []],
    ['/registerAuth', '/kycPrivacy', foreigner, ofPapers],
    ['/registerAuth', '/kycPrivacy', undefined, ofPapers],
    ['/registerAuth', '/registerInfoConfirm', thai, ofIdentity],
    ['/registerAuth', '/registerInfoConfirm', foreigner, ofIdentity],
    ['/registerAuth', '/registerInfoDetail', thai, ofPapers],
    // The consent is asked for elsewhere, too: a tick is of the page that it was made on.
    ['/identityEnterprise', '/mainPage/home', undefined, ofIdentity],
    ['/identityEnterprise', '/kycPrivacy', undefined, ofIdentity],
    // Coming back from the policy and staying clear nothing.
    ['/kycPrivacy', '/identity', thai, []],
    ['/kycPrivacy', '/registerAuth', thai, []],
    ['/identity', '/identity', foreigner, []],
    ['/registerAuth', '/registerAuth', foreigner, []],
  ])('from %s to %s with nationality %s are %j', (from, to, nationalityType, flags) => {
    expect(flagsLeftBehind(from, to, nationalityType)).toEqual(flags);
  });
});

describe('a flag', () => {
  beforeEach(() => sessionStorage.clear());

  it('is kept for the visit until it is cleared', () => {
    expect([readFlag('agreed'), readFlag('nationalityType'), readFlag('faceChecked')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    keepFlag('agreed', 1);
    keepFlag('nationalityType', foreigner);
    keepFlag('faceChecked', 1);
    expect([readFlag('agreed'), readFlag('nationalityType'), readFlag('faceChecked')]).toEqual([1, foreigner, 1]);
    clearFlags(ofIdentity);
    expect([readFlag('agreed'), readFlag('nationalityType'), readFlag('faceChecked')]).toEqual([
      undefined,
      undefined,
      1,
    ]);
  });

  it.each(['3', '"1"', 'false', 'true', '1.0', ' 1', '{', ''])('that somebody else wrote as %j is none', (text) => {
    sessionStorage.setItem('kapao.nationalityType', text);
    expect(readFlag('nationalityType')).toBeUndefined();
  });
});
