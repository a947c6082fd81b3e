import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Says why findings of the policy packs (`tests/infra/policy-packs.test.ts`) stay as they are: the rule's id and a
 * sentence each, on the very resource and never on a stack. A finding that is mended is not explained any more.
 */
export function explain(construct: IConstruct, reasons: Readonly<Record<string, string>>): void {
  Validations.of(construct).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })));
}

/** The one finding that every role of ours has, and why. */
export function inlinePolicyOf(owner: string): Readonly<Record<string, string>> {
  return {
    'NIST.800.53.R5-IAMNoInlinePolicy': `The policy is what ${owner} may do and nobody else's, so it lives and dies with the role.`,
  };
}

/** Why a role reaches the files of every owner in a bucket. */
export function filesOfOwners(bucket: string): Readonly<Record<string, string>> {
  return {
    [`AwsSolutions-IAM5[Resource::arn:aws:s3:::${bucket}/usr_*]`]:
      'Each file lies below its owner, and who asks is known by the session and not by the role, which reaches nothing else.',
  };
}

/** Why a role reaches every report of closed days. */
export function reportsOfBooks(folder: string): Readonly<Record<string, string>> {
  return {
    [`AwsSolutions-IAM5[Resource::arn:aws:s3:::${folder}/*]`]:
      'A report lies below its day, and days come by themselves; it reaches the reports of this table and nothing else.',
  };
}

/** Why the status page's role reaches every page, and all alarms. */
export function statusPages(bucket: string): Readonly<Record<string, string>> {
  return {
    [`AwsSolutions-IAM5[Resource::arn:aws:s3:::${bucket}/status/*]`]:
      'Its pages are one for each brand and language, and nothing else lies in that bucket.',
    'AwsSolutions-IAM5[Resource::*]':
      'Which alarms sound is asked of all of them at once, by what their names begin with; it reads them and changes none.',
  };
}

const calledFor = 'It keeps nothing; whoever called it gets the error and repeats with the same request id.';
const runsAgain =
  'What it cannot take goes where its event source says or is done by its next run; an SMS with a code is kept nowhere.';

/** What the packs find in every function, and why it is so. */
export function findingsOfFunction(isCalled: boolean, hasOwnCopies: boolean): Readonly<Record<string, string>> {
  return {
    'NIST.800.53.R5-LambdaInsideVPC':
      'It speaks only to services of AWS over TLS under its own role, and to partners outside; there is no network of ours to be in.',
    'NIST.800.53.R5-LambdaDLQ': isCalled ? calledFor : runsAgain,
    ...(hasOwnCopies
      ? {}
      : {
          'NIST.800.53.R5-LambdaConcurrency':
            "It shares what the account is granted: what takes the app's reports has copies of its own, every other way in is capped by address, and a reservation would be a ceiling.",
        }),
  };
}

/** Why a route has no authorizer of the gateway: it could not open what comes. */
export const authorizedInside: Readonly<Record<string, string>> = {
  'AwsSolutions-APIG4':
    'The token is sealed in the request and bound to a signature, so the function authorises; a webhook is signed, and the keys are public.',
};
