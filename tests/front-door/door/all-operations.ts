import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../../infra/local/settings.ts';
import type { Answer, Caller, HttpRequest, RawAnswer } from '../../../infra/write-request.ts';
import type { Contract } from '../../../shared/operation.ts';
import type { Operation } from '../../../functions/runtime/operation/implement.ts';
import { ask, send, sendEvent } from './ask.ts';
import type { AskOptions } from './ask.ts';
import type { Door } from './door.ts';

/** An operation whose contract's type does not matter to the test. */
export interface AnyOperation {
  readonly contract: Contract;
  readonly ask: (door: Door, caller: Caller, input: object, options?: AskOptions) => Promise<Answer>;
  readonly send: (door: Door, request: HttpRequest) => Promise<RawAnswer>;
  /** Hands over an event as it is. */
  readonly sendEvent: (door: Door, event: APIGatewayProxyEventV2) => Promise<RawAnswer>;
}

const handlers = join(projectRoot, 'functions/handlers');

async function readOperation(name: string): Promise<AnyOperation> {
  const { operation }: { readonly operation: Operation } = await import(
    pathToFileURL(join(handlers, `${name}.ts`)).href
  );
  return {
    contract: operation.contract,
    ask: (door, caller, input, options) => ask(door, operation, caller, input, options),
    send: (door, request) => send(door, operation, request),
    sendEvent: (door, event) => sendEvent(door, operation, event),
  };
}

const names = globSync('*/*.ts', { cwd: handlers }).map((file) => file.slice(0, -'.ts'.length));

/** Every operation that has a handler, by name; a test holds them against the contracts. */
export const allOperations: readonly AnyOperation[] = await Promise.all(names.toSorted().map(readOperation));
