import { fromEnv } from '@aws-sdk/credential-provider-env';
import type { PartStates } from '../domains/status/judge-parts.ts';
import { statusPlaceOf } from '../runtime/files/file-place.ts';
import { required } from '../runtime/process/config.ts';
import { processRuntime } from '../runtime/process/runtime.ts';
import { doesDoorAnswer, soundingAlarms } from '../status/look-around.ts';
import { tellStatus } from '../status/tell-status.ts';

export const handler = (): Promise<PartStates> => {
  const runtime = processRuntime();
  const { config } = runtime;
  const { awsEndpoint: endpoint } = config;
  return tellStatus(runtime, {
    place: statusPlaceOf(runtime),
    soundingAlarms: () =>
      soundingAlarms({
        region: required(config, 'region'),
        prefix: required(config, 'alarmPrefix'),
        credentials: fromEnv(),
        ...(endpoint !== undefined && { endpoint }),
      }),
    doesDoorAnswer: () => doesDoorAnswer(required(config, 'frontDoorUrl')),
  });
};
