import { HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { tellingPartners } from '../../functions/partners/partners.ts';
import { webhookPathOf } from '../../shared/operation.ts';
import type { Surroundings } from '../constructs/function-grants.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import { type CodeOf, WalletFunction } from '../constructs/wallet-function.ts';
import { webhookNameOf } from '../function-specs.ts';
import type { SupportName } from '../function-specs.ts';
import type { ApiStack } from './api-stack.ts';

/** The routes of the wallet API that are not operations: the server's keys, and one for each partner's messages. */
export const endpoints: readonly {
  readonly name: SupportName;
  readonly method: HttpMethod;
  readonly path: string;
}[] = [
  { name: 'endpoints/keys', method: HttpMethod.GET, path: '/wallet-app-api/keys' },
  ...tellingPartners.map((partner) => ({
    name: webhookNameOf(partner),
    method: HttpMethod.POST,
    path: webhookPathOf(partner),
  })),
];

export interface EndpointsStackProps {
  readonly around: Surroundings;
  readonly storageKey: IKey;
  readonly api: ApiStack;
  readonly codeOf: CodeOf;
}

/** What clients and partners call without a contract of their own: the server's keys, and partners' webhooks. */
export class EndpointsStack extends StageStack {
  constructor(scope: Construct, props: EndpointsStackProps) {
    super(scope, 'endpoints', props.around.stage, { description: 'Kapao: server keys and webhooks of partners' });
    for (const { name, method, path } of endpoints) {
      const { around, storageKey, codeOf } = props;
      new WalletFunction(this, { name, around, storageKey, codeOf, entry: { api: props.api.wallet, method, path } });
    }
  }
}
