import { createStore } from '../../ui/store.ts';
import { forgetSentCodes } from './sent-code.ts';

/** The two ways in. */
export const loginMethods = ['code', 'password'] as const;
export type LoginMethod = (typeof loginMethods)[number];

interface TypedLogin {
  readonly phone: string;
  readonly method: LoginMethod;
}

const nothingTyped: TypedLogin = { phone: '', method: 'code' };

/**
 * What somebody typed on the way in; it goes along between the login and the reset of a password. In memory only:
 * a number has no place in an address or in storage, but for the minutes in which a code for it counts (sent-code.ts).
 */
export const typedLogin = createStore<TypedLogin>(nothingTyped);

/** Forgets it once somebody is in: the next person at this device starts with an empty field. */
export function forgetTypedLogin(): void {
  typedLogin.set(nothingTyped);
  forgetSentCodes();
}
