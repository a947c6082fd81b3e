import { getSensitiveUserInfo } from '../../../shared/contracts/user/get-sensitive-info.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import { openPersonalData } from '../../runtime/identity/personal-data.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { showForCode } from '../../runtime/session/show-for-code.ts';
import { dataToCheck } from '../../table/identity.ts';

const shownForMs = 60_000;

export const operation = implement(getSensitiveUserInfo, async (call) => {
  const { input, person, identity, runtime } = call;
  // First, so that nobody uses a code up in vain.
  const opened = await openPersonalData(runtime, person, { ...identity, given: dataToCheck(identity) });
  if (opened === undefined) return refuse('personal-data-not-given');
  const code = await showForCode(call, { operation: getSensitiveUserInfo.name, typed: input.code });
  if (isRefusal(code)) return code;
  const { givenAtMs } = opened;
  return { info: { ...opened.identity.wholeFor(code), ...opened.profile.wholeFor(code), givenAtMs }, shownForMs };
});

export const handler = serve(operation);
