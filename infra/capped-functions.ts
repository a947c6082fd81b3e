import { functionNames, specOf, type FunctionName } from './function-specs.ts';

/**
 * The functions that take the app's reports of itself, which anybody may send: a flood of
 * them must not crowd out money.
 */
export const cappedFunctions: readonly FunctionName[] = functionNames.filter((name) =>
  specOf(name).caps.includes('telemetry'),
);
