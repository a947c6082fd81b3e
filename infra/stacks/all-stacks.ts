import type { App } from 'aws-cdk-lib';
import { partnerNames } from '../../functions/partners/partners.ts';
import type { Surroundings } from '../constructs/function-grants.ts';
import type { CodeOf } from '../constructs/wallet-function.ts';
import { loginUrlOf } from '../console-login.ts';
import { refuseUnsafeStage } from '../stage-faults.ts';
import type { Stage } from '../stages.ts';
import { ApiStack } from './api-stack.ts';
import { ConsoleRoutesStack } from './console-routes.ts';
import { ConsoleSite } from './console-site.ts';
import { DataStack } from './data-stack.ts';
import { domainParts, DomainStack } from './domain-stack.ts';
import { EndpointsStack } from './endpoints-stack.ts';
import { GlobalStack } from './global-stack.ts';
import { OperatorsStack } from './operators.ts';
import { ObservabilityStack } from './observability-stack.ts';
import { SandboxStack } from './sandbox-stack.ts';
import { SmsStack } from './sms-stack.ts';
import { WebStack } from './web-stack.ts';
import { WorkflowsStack } from './workflows-stack.ts';

/**
 * Adds every stack of the stage. Each knows only those before it: data, api, global, web, console, sandbox, then
 * whatever calls the sandbox. Throws one error with all reasons when the stage may not be synthesized.
 *
 * Values pass between stacks as weak references (`Fn::GetStackOutput`): no export ever keeps a stack from
 * being changed, and the firewall's ARN crosses regions without help.
 */
export function addStacks(app: App, stage: Stage, codeOf: CodeOf): void {
  refuseUnsafeStage(stage);
  const data = new DataStack(app, stage);
  const storageKey = data.keys.storage;
  const api = new ApiStack(app, stage, storageKey);
  const global = stage.kind === 'emulated' ? undefined : new GlobalStack(app, stage);
  if (stage.sms.provider === 'sns') new SmsStack(app, stage, stage.sms);
  const web = new WebStack(app, stage, { api, firewallArn: global?.firewallArn });
  const console = new ConsoleSite(app, stage, {
    api,
    firewallArn: global?.firewallArn,
    loginOrigins: [loginUrlOf(stage)],
  });
  // The distributions take the origin secret by its name, which no reference tells the CLI.
  for (const site of [web, console]) site.addStackDependency(data);
  const sandbox = stage.sandbox
    ? new SandboxStack(app, stage, { data, frontDoorUrlIn: web.frontDoorUrlIn, codeOf })
    : undefined;
  const operators = new OperatorsStack(app, stage);
  const around = surroundingsOf(stage, { data, sandbox, operators });
  const ofDomains = domainParts.map((part) => new DomainStack(app, { part, around, storageKey, api, codeOf }));
  letGoFirst(ofDomains);
  const live = new Map(ofDomains.flatMap((stack) => [...stack.live]));
  new ConsoleRoutesStack(app, stage, { api, operators, live, consoleUrlIn: console.consoleUrlIn });
  new EndpointsStack(app, { around, storageKey, api, codeOf });
  const workflows = new WorkflowsStack(app, {
    around,
    data,
    frontDoorUrlIn: web.frontDoorUrlIn,
    distributions: [web.distribution, console.distribution],
    firewallArn: global?.firewallArn,
    codeOf,
  });
  const observability = new ObservabilityStack(app, stage, { data, api });
  // It counts lines of their logs, which it knows by name only.
  for (const stack of [...ofDomains, workflows]) observability.addStackDependency(stack);
}

/**
 * Has each part of a domain deployed behind the domain's own stack. A function that moves from there leaves its name,
 * its route and its alarm first, all of which are taken until then.
 */
function letGoFirst(parts: readonly DomainStack[]): void {
  for (const part of parts) {
    const own = parts.find(({ stackName }) => part.stackName.startsWith(`${stackName}-`));
    if (own !== undefined) part.addStackDependency(own);
    // One pair of eyes may become two.
    const ofOne = parts.find(({ stackName }) => stackName === part.stackName.replace(/-proposals$/, '-acts'));
    if (ofOne !== undefined && ofOne !== part) part.addStackDependency(ofOne);
  }
}

/** The stacks whose resources functions are granted. */
interface Grantable {
  readonly data: DataStack;
  readonly sandbox: SandboxStack | undefined;
  readonly operators: OperatorsStack;
}

function surroundingsOf(stage: Stage, { data, sandbox, operators }: Grantable): Surroundings {
  const sandboxUrl = (): string => {
    if (sandbox === undefined) throw new Error(`The stage "${stage.name}" uses the sandbox but has none.`);
    return sandbox.url;
  };
  return {
    stage,
    ...data.grantable,
    operatorPool: operators.pool,
    partnerUrls: Object.fromEntries(
      partnerNames.map((name) => [
        name,
        stage.partners === 'sandbox' ? sandboxUrl() : { parameter: `/kapao/${stage.name}/${name}-url` },
      ]),
    ),
    billerId: stage.billerId,
    slipIssuer: stage.slipIssuer,
    ...(stage.sms.provider === 'sandbox' ? { smsUrl: `${sandboxUrl()}/sms` } : {}),
    ...(sandbox?.secretArn === undefined ? {} : { smsSecretArn: sandbox.secretArn }),
  };
}
