import { getUserInfo } from '../../../shared/contracts/user/get-info.ts';
import { openPersonalData } from '../../runtime/identity/personal-data.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { dataToCheck } from '../../table/identity.ts';

export const operation = implement(getUserInfo, async ({ person, identity, runtime }) => {
  const opened = await openPersonalData(runtime, person, { ...identity, given: dataToCheck(identity) });
  if (opened === undefined) return {};
  return { info: { ...opened.identity.masked(), ...opened.profile.masked(), givenAtMs: opened.givenAtMs } };
});

export const handler = serve(operation);
