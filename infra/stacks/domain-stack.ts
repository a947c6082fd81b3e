import { HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpIamAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Contract } from '../../shared/operation.ts';
import { operations } from '../../shared/operations.ts';
import type { Surroundings } from '../constructs/function-grants.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import { type CodeOf, type Entry, WalletFunction } from '../constructs/wallet-function.ts';
import type { ApiStack } from './api-stack.ts';

export interface DomainStackProps {
  /** One of `domainParts`. */
  readonly part: string;
  readonly around: Surroundings;
  readonly storageKey: IKey;
  readonly api: ApiStack;
  readonly codeOf: CodeOf;
}

/** The first part of an operation's name. */
export function domainOf(operation: Contract): string {
  return operation.name.slice(0, operation.name.indexOf('/'));
}

/**
 * The part of the stacks in which an operation stands: its domain; of operators' commands, what one person does
 * (`ops-acts`) and what takes two (`ops-proposals`) each apart from what they look at. The contract says which, so that
 * no list has to; a stack holds 500 resources, and a function has ten.
 */
export function partOf(operation: Contract): string {
  const domain = domainOf(operation);
  if (operation.caller !== 'operator' || operation.kind === 'query') return domain;
  return 'fourEyes' in operation ? `${domain}-proposals` : `${domain}-acts`;
}

/** Every part that has operations, a domain before what is named after it. */
export const domainParts: readonly string[] = [...new Set(operations.map(partOf))].toSorted();

/** The functions and routes of one part of a domain. */
export class DomainStack extends StageStack {
  /** What callers of an operation invoke, by its name. */
  readonly live: ReadonlyMap<string, IFunction>;

  constructor(scope: Construct, props: DomainStackProps) {
    super(scope, `domain-${props.part}`, props.around.stage, { description: `Kapao: operations of ${props.part}` });
    const own = operations.filter((operation) => partOf(operation) === props.part);
    const made = own.map((operation): [string, IFunction] => {
      const { live } = new WalletFunction(this, {
        name: operation.name,
        around: props.around,
        storageKey: props.storageKey,
        codeOf: props.codeOf,
        entry: entryOf(operation, props.api),
      });
      return [operation.name, live];
    });
    this.live = new Map(made);
  }
}

/** Whatever the logical method, a request travels as POST; operators' requests are authorised by IAM. */
function entryOf(operation: Contract, api: ApiStack): Entry {
  const route = { method: HttpMethod.POST, path: operation.path };
  return operation.caller === 'operator'
    ? { ...route, api: api.ops, authorizer: new HttpIamAuthorizer() }
    : { ...route, api: api.wallet };
}
