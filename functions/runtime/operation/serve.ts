import middy from '@middy/core';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { brands } from '../../../shared/enums.ts';
import { isSealed } from '../../../shared/operation.ts';
import type { Contract } from '../../../shared/operation.ts';
import { clockOffsetHeader } from '../process/clock.ts';
import { runsInLambda } from '../process/config.ts';
import { commitRecorded } from './commit-recorded.ts';
import type { Call, Decision, Operation } from './implement.ts';
import { answer, logAnswer } from '../answer/answer.ts';
import { authenticate, noteLastSeen } from '../pipeline/authenticate.ts';
import { checkClock, parseInput } from '../pipeline/check-input.ts';
import { enforceGates } from '../pipeline/enforce-gates.ts';
import type { Exchange, Result, Step } from '../pipeline/exchange.ts';
import { auditOperators } from '../answer/audit-operator.ts';
import { markRefusals } from '../answer/mark-refusals.ts';
import { openEnvelope } from '../pipeline/open.ts';
import { refuseReplay } from '../pipeline/refuse-replay.ts';
import { answerSettled } from '../answer/settled-before.ts';
import { spendUserCap } from '../pipeline/spend-user-cap.ts';
import { viewerOf } from './viewer.ts';
import { processRuntime } from '../process/runtime.ts';
import type { Runtime } from '../process/runtime.ts';
import { warmUpSecrets } from '../process/secrets.ts';

/** The call as its contract types it: the pipeline has loaded exactly what the contract names. */
function callOf<C extends Contract>(exchange: Exchange, appName: string | undefined): Call<C> {
  const { session, access, viewer, device, operator, loaded, runtime, nowMs, language, input } = exchange;
  const entry = session?.entry ?? brands.find((brand) => brand === appName) ?? 'kapao';
  const call = {
    input,
    nowMs,
    language,
    runtime,
    entry,
    session,
    access,
    viewer,
    device,
    operator,
    ...loaded,
    requestId: exchange.requestId,
    commit: <F>(facts: F, decide: (facts: F) => Decision<F, C>) => commitRecorded<F, C>(exchange, facts, decide),
  };
  // The types of caller, loads and commit hang on the contract's values, which only its own handler knows.
  return call as unknown as Call<C>;
}

function begin(contract: Contract, runtimeOf: () => Runtime): Step {
  return {
    before: async (request) => {
      const runtime = runtimeOf();
      const viewer = viewerOf(request.event, runtime.config);
      const startedAtMs = runtime.monotonicMs();
      const nowMs = await runtime.clock.nowMs(request.event.headers[clockOffsetHeader]);
      request.internal.exchange = {
        contract,
        runtime,
        startedAtMs,
        nowMs,
        language: 'th',
        viewer,
        loaded: {},
        tryNumber: 1,
        code: 0,
      };
    },
  };
}

/** The handler itself, as the last step: it can skip none of the others, because it cannot see them. */
function runHandler<C extends Contract>(operation: Operation<C>): Step {
  return {
    before: async ({ event, internal: { exchange } }) => {
      const output: unknown = await operation.handle(callOf<C>(exchange, event.headers['app-name']));
      if (typeof output === 'object' && output !== null) exchange.output = output;
    },
  };
}

/**
 * One operation as a Lambda handler: the one pipeline in its one order. Tests
 * hand in a runtime; in Lambda it is the process's own, warmed up during init.
 */
export function serve<C extends Contract>(operation: Operation<C>, runtime?: Runtime) {
  const runtimeOf = () => runtime ?? processRuntime();
  if (runtime === undefined && runsInLambda()) warmUp(operation.contract, runtimeOf());
  return middy<APIGatewayProxyEventV2, Result, Error, Context, { exchange: Exchange }>()
    .use(begin(operation.contract, runtimeOf))
    .use(logAnswer())
    .use(answer())
    .use(auditOperators())
    .use(markRefusals())
    .use(openEnvelope())
    .use(authenticate())
    .use(answerSettled())
    .use(checkClock())
    .use(parseInput())
    .use(refuseReplay())
    .use(spendUserCap())
    .use(noteLastSeen())
    .use(enforceGates())
    .use(runHandler(operation));
}

/** Start-up work during init; a failure shows again, and properly, at the first request. */
function warmUp(contract: Contract, runtime: Runtime): void {
  warmUpSecrets(runtime.config, runtime.secrets);
  if (isSealed(contract)) runtime.serverKeys.warmUp().catch(() => undefined);
}
