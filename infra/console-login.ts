import type { ConsoleLogin } from '../shared/console-login.ts';
import { nameIn, type Stage } from './stages.ts';

/** Where the login page of a stage's user pool is: the console may connect there and nowhere else outside. */
export function loginUrlOf(stage: Stage): string {
  return stage.apiOrigin.kind === 'emulator'
    ? `http://127.0.0.1:${stage.apiOrigin.port}`
    : `https://${nameIn(stage, 'operators')}.auth.${stage.region}.amazoncognito.com`;
}

/** Who signs the tokens of a user pool, as they name it. */
export function issuerOf({ region }: Pick<Stage, 'region'>, poolId: string): string {
  return `https://cognito-idp.${region}.amazonaws.com/${poolId}`;
}

/** The content of `login.json`, which lies beside the console; `consoleUrl` is without a slash at the end. */
export function consoleLoginOf(
  stage: Stage,
  { poolId, clientId, consoleUrl }: { readonly poolId: string; readonly clientId: string; readonly consoleUrl: string },
): ConsoleLogin {
  return { issuer: issuerOf(stage, poolId), clientId, loginUrl: loginUrlOf(stage), redirectUrl: `${consoleUrl}/` };
}
