import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { userInfoOf } from '../../runtime/person/user-info.ts';

export const operation = implement(getBaseInfo, async ({ person, wallet, renewal, access, nowMs, runtime }) => {
  const key = await runtime.userKeys.open(person.userId, person.wrappedKey);
  return userInfoOf(key, person, wallet, { access, renewal, reactivate: false, nowMs });
});

export const handler = serve(operation);
