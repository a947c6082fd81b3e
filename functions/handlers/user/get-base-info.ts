import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { userInfoOf } from '../../runtime/person/user-info.ts';
import { keys } from '../../table/keys.ts';
import { readRenewal } from '../../table/renewal.ts';

export const operation = implement(getBaseInfo, async ({ person, wallet, access, nowMs, runtime }) => {
  const { userId, wrappedKey } = person;
  const renewalKey = keys.renewal(userId);
  const [key, found] = await Promise.all([
    runtime.userKeys.open(userId, wrappedKey),
    readTogether(runtime, [renewalKey]),
  ]);
  const renewal = readRenewal(userId, found.of(renewalKey));
  return userInfoOf(key, person, wallet, { access, renewal, reactivate: false, nowMs });
});

export const handler = serve(operation);
