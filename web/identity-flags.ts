/** 1 Thai, 2 foreigner, as on the wire. */
export type NationalityType = 1 | 2;

/** What the screens of the identity check remember while somebody reads a policy in between. */
export interface IdentityFlags {
  /** The box under the policies was ticked, on /identity or on another page that asks for the consent. */
  readonly agreed: 1;
  /** The nationality chosen on /identity; on /registerAuth that of the document whose pictures are wanted. */
  readonly nationalityType: NationalityType;
  /**
   * The face was seen to be checked in this visit, which /registerAuth says above the documents that are left. Whether
   * it was is the server's to know; this opens nothing.
   */
  readonly faceChecked: 1;
}
export type IdentityFlag = keyof IdentityFlags;

const known: { readonly [F in IdentityFlag]: readonly IdentityFlags[F][] } = {
  agreed: [1],
  nationalityType: [1, 2],
  faceChecked: [1],
};
const keyOf = (flag: IdentityFlag) => `kapao.${flag}`;

/** A flag as it was kept, or undefined where there is none that makes sense. */
export function readFlag<F extends IdentityFlag>(flag: F): IdentityFlags[F] | undefined {
  const kept = sessionStorage.getItem(keyOf(flag));
  return known[flag].find((value) => String(value) === kept);
}

/** Keeps a flag for this visit; it goes with the session, too. */
export function keepFlag<F extends IdentityFlag>(flag: F, value: IdentityFlags[F]): void {
  sessionStorage.setItem(keyOf(flag), String(value));
}

export function clearFlags(flags: readonly IdentityFlag[]): void {
  for (const flag of flags) sessionStorage.removeItem(keyOf(flag));
}

/**
 * The flags that are cleared when somebody goes from one path to another: those of the screen they leave, unless
 * they only look at the privacy policy that Thai people agree to. Who goes on to confirm what they registered is still
 * told that their face was checked. The policy itself clears nothing: what was kept for it is wanted behind it.
 */
export function flagsLeftBehind(
  from: string,
  to: string,
  nationalityType: NationalityType | undefined,
): readonly IdentityFlag[] {
  const readsPolicy = to === '/kycPrivacy' && nationalityType === 1;
  if (from === to || from === '/kycPrivacy' || readsPolicy) return [];
  const forgetsFace = from === '/registerAuth' && to !== '/registerInfoConfirm';
  return forgetsFace ? ['agreed', 'nationalityType', 'faceChecked'] : ['agreed', 'nationalityType'];
}
