import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Key } from 'aws-cdk-lib/aws-kms';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { partnerSettings } from '../../functions/engine/partners/partner-access.ts';
import { partnerNames, partners } from '../../functions/partners/partners.ts';
import type { PartnerName } from '../../functions/partners/partners.ts';
import type { FunctionSpec } from '../function-spec.ts';
import type { OutsideValue } from '../outside-value.ts';
import { nameIn, type Stage } from '../stages.ts';
import { uploadEnvironment, uploadStatements } from '../uploads/upload-grants.ts';
import { conditionsUnlessDropped } from './drop-for-local.ts';
import { reportBucketName } from './report-bucket.ts';
import { StageStack } from './stage-stack.ts';
import { statementBucketName } from './statement-bucket.ts';

/** What functions may be granted: the resources, and the addresses of the outside parties. */
export interface Surroundings {
  readonly stage: Stage;
  readonly table: TableV2;
  readonly keys: { readonly wire: Key; readonly personal: Key; readonly pictures: Key };
  /** The ARN of each secret. */
  readonly secrets: Readonly<Record<'lookup' | 'origin' | PartnerName, string>>;
  readonly topics: { readonly sms: Topic; readonly events: Topic; readonly alarms: Topic };
  /** Of the operators' console; absent where the function's stack comes before it. */
  readonly operatorPool?: Pick<UserPool, 'userPoolId' | 'userPoolArn'>;
  /** The base address of each partner; absent where the function's stack comes before it is known. */
  readonly partnerUrls: Readonly<Partial<Record<PartnerName, string | OutsideValue>>>;
  readonly billerId: string | OutsideValue;
  readonly slipIssuer: string | OutsideValue;
  /** Where the sandbox takes SMS; absent where messages go to real phones. */
  readonly smsUrl?: string;
  /** The sandbox's password; absent where there is none to ask for it. */
  readonly smsSecretArn?: string;
}

const wireActions = {
  decrypt: 'kms:Decrypt',
  'generate-pair': 'kms:GenerateDataKeyPairWithoutPlaintext',
} as const satisfies Record<FunctionSpec['wireKey'][number], string>;

const personalActions = {
  decrypt: 'kms:Decrypt',
  generate: 'kms:GenerateDataKey',
} as const satisfies Record<FunctionSpec['personalKey'][number], string>;

const fileActions = {
  put: 's3:PutObject',
  get: 's3:GetObject',
} as const satisfies Record<FunctionSpec['statementFiles'][number], string>;

function tableStatements(spec: FunctionSpec, around: Surroundings): PolicyStatement[] {
  const actions = new Set<string>(spec.table.map((action) => `dynamodb:${action}`));
  // Where the clock can be moved, whoever reads the time reads the clock's item.
  if (around.stage.movableClock && actions.size > 0) actions.add('dynamodb:GetItem');
  return [
    new PolicyStatement({ sid: 'Table', actions: [...actions], resources: [around.table.tableArn] }),
    new PolicyStatement({
      sid: 'Indexes',
      actions: ['dynamodb:Query'],
      resources: spec.indexes.map((index) => `${around.table.tableArn}/index/${index}`),
    }),
  ];
}

/** The partners whose secret a function reads: those it calls, and those whose signatures it checks. */
export function partnersSigningWith({ partners: called, signaturesOf }: FunctionSpec): readonly PartnerName[] {
  return partnerNames.filter((name) => called.includes(name) || signaturesOf.includes(name));
}

/** What a function is told of the partners that its spec names. */
function partnerEnvironment(
  spec: FunctionSpec,
  { secrets, partnerUrls }: Surroundings,
): Record<string, string | OutsideValue | undefined> {
  return Object.fromEntries(
    partnersSigningWith(spec).flatMap((name) => {
      const settings = partnerSettings(name);
      const secret = [settings.secretArn, secrets[name]] as const;
      if (!spec.partners.includes(name)) return [secret];
      const patience = [settings.answerTimeoutMs, String(partners[name].answerTimeoutMs)] as const;
      return [secret, [settings.url, partnerUrls[name]] as const, patience];
    }),
  );
}

function smsStatements(spec: FunctionSpec, stage: Stage): PolicyStatement[] {
  if (!spec.partners.includes('sms') || stage.sms.provider !== 'sns') return [];
  // A phone number has no ARN: what can be said is "no topic and no platform endpoint".
  return [new PolicyStatement({ sid: 'Phones', actions: ['sns:Publish'], notResources: ['arn:aws:sns:*:*:*'] })];
}

/** The statements of a function's role: the row of its spec, its own log, and nothing else. */
export function statementsFor(spec: FunctionSpec, around: Surroundings, logGroup: ILogGroup): PolicyStatement[] {
  const statements = [
    new PolicyStatement({
      sid: 'OwnLog',
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroup.logGroupArn],
    }),
    ...tableStatements(spec, around),
    // The contexts bind a wrapped key to its purpose: nothing else wrapped by the same key can be opened here.
    new PolicyStatement({
      sid: 'WireKey',
      actions: spec.wireKey.map((use) => wireActions[use]),
      resources: [around.keys.wire.keyArn],
      conditions: conditionsUnlessDropped(around.stage, { StringEquals: { 'kms:EncryptionContext:purpose': 'wire' } }),
    }),
    new PolicyStatement({
      sid: 'PersonalKey',
      actions: spec.personalKey.map((use) => personalActions[use]),
      resources: [around.keys.personal.keyArn],
      conditions: conditionsUnlessDropped(around.stage, {
        StringLike: { 'kms:EncryptionContext:userId': 'usr_*' },
        Null: { 'kms:EncryptionContext:key': 'true' },
      }),
    }),
    new PolicyStatement({
      sid: 'EvidenceKey',
      actions: spec.evidenceKey.map((use) => personalActions[use]),
      resources: [around.keys.personal.keyArn],
      conditions: conditionsUnlessDropped(around.stage, {
        StringLike: { 'kms:EncryptionContext:userId': 'usr_*' },
        StringEquals: { 'kms:EncryptionContext:key': 'evidence' },
      }),
    }),
    new PolicyStatement({
      sid: 'Secrets',
      actions: ['secretsmanager:GetSecretValue'],
      resources: [
        ...spec.secrets.map((secret) => around.secrets[secret]),
        ...partnersSigningWith(spec).map((partner) => around.secrets[partner]),
        ...(spec.partners.includes('sms') && around.smsSecretArn !== undefined ? [around.smsSecretArn] : []),
      ],
    }),
    new PolicyStatement({
      sid: 'Topics',
      actions: ['sns:Publish'],
      resources: spec.topics.map((topic) => around.topics[topic].topicArn),
    }),
    new PolicyStatement({
      sid: 'StatementFiles',
      actions: spec.statementFiles.map((use) => fileActions[use]),
      resources: [`arn:aws:s3:::${statementBucketName(around.stage)}/usr_*`],
    }),
    new PolicyStatement({
      sid: 'OperatorPool',
      actions: spec.forOperators ? ['cognito-idp:AdminGetUser', 'cognito-idp:AdminListGroupsForUser'] : [],
      resources: around.operatorPool === undefined ? [] : [around.operatorPool.userPoolArn],
    }),
    new PolicyStatement({
      sid: 'BookReports',
      actions: spec.bookReports.map((use) => fileActions[use]),
      resources: [`arn:aws:s3:::${reportBucketName(around.stage)}/${nameIn(around.stage, 'wallet')}/*`],
    }),
    ...uploadStatements(spec, around.stage, around.keys.pictures),
    ...smsStatements(spec, around.stage),
  ];
  return statements.filter(
    (statement) =>
      statement.actions.length > 0 && (statement.resources.length > 0 || statement.notResources.length > 0),
  );
}

function movableClockOf({ movableClock, carriedClock }: Stage): string {
  if (!movableClock) return 'no';
  return carriedClock ? 'by-request' : 'yes';
}

/** The header in which CloudFront tells the viewer's address; believed because of the origin secret. */
export const viewerAddressHeader = 'x-viewer-address';

/** The settings of a function: only those its spec makes it read. `scope` is in the function's own stack. */
export function environmentFor(scope: Construct, spec: FunctionSpec, around: Surroundings): Record<string, string> {
  const { stage } = around;
  const usesTable = spec.table.length > 0;
  const isBehindCloudFront = spec.secrets.includes('origin');
  const callsSms = spec.partners.includes('sms');
  const capOf = (cap: FunctionSpec['caps'][number], most: number): string | undefined =>
    spec.caps.includes(cap) ? String(most) : undefined;
  const settings: Record<string, string | OutsideValue | undefined> = {
    STAGE: stage.name,
    TABLE_NAME: usesTable ? around.table.tableName : undefined,
    // Where it is not set, a header of the caller's own choice stands for nobody.
    TEST_LOGINS: spec.forOperators && stage.testLogins ? 'yes' : undefined,
    OPERATOR_POOL_ID: spec.forOperators ? around.operatorPool?.userPoolId : undefined,
    MOVABLE_CLOCK: usesTable ? movableClockOf(stage) : undefined,
    WIRE_KEY_ARN: spec.wireKey.length > 0 ? around.keys.wire.keyArn : undefined,
    WIRE_ENCRYPTION: spec.wireKey.includes('decrypt') ? stage.wireEncryption : undefined,
    PERSONAL_KEY_ARN: spec.personalKey.length + spec.evidenceKey.length > 0 ? around.keys.personal.keyArn : undefined,
    LOOKUP_SECRET_ARN: spec.secrets.includes('lookup') ? around.secrets.lookup : undefined,
    ORIGIN_SECRET_ARN: isBehindCloudFront ? around.secrets.origin : undefined,
    // An IAM signature comes past CloudFront, so of operators no address is believed.
    TRUSTED_ADDRESS_HEADER: isBehindCloudFront && !spec.forOperators ? viewerAddressHeader : undefined,
    SMS_PER_ADDRESS_HOUR: capOf('sms', stage.caps.smsPerAddressPerHour),
    SMS_PER_DEVICE_DAY: capOf('sms', stage.caps.smsPerDevicePerDay),
    SMS_PER_HOUR: capOf('sms', stage.caps.smsPerHour),
    CODE_ASKS_PER_ADDRESS_HOUR: capOf('codes', stage.caps.codeAsksPerAddressPerHour),
    LOGIN_TRIES_PER_ADDRESS_HOUR: capOf('login', stage.caps.loginTriesPerAddressPerHour),
    TELEMETRY_PER_ADDRESS_MINUTE: capOf('telemetry', stage.caps.telemetryPerAddressPerMinute),
    RECEIPT_CHECKS_PER_ADDRESS_HOUR: capOf('receipt', stage.caps.receiptChecksPerAddressPerHour),
    BILLER_ID: spec.partners.includes('biller') ? around.billerId : undefined,
    SLIP_ISSUER: spec.partners.includes('slip-issuer') ? around.slipIssuer : undefined,
    SMS_TOPIC_ARN: spec.topics.includes('sms') ? around.topics.sms.topicArn : undefined,
    EVENTS_TOPIC_ARN: spec.topics.includes('events') ? around.topics.events.topicArn : undefined,
    STATEMENTS_BUCKET: spec.statementFiles.length > 0 ? statementBucketName(stage) : undefined,
    BOOK_REPORTS_BUCKET: spec.bookReports.length > 0 ? reportBucketName(stage) : undefined,
    ...uploadEnvironment(spec, stage, around.keys.pictures),
    ...partnerEnvironment(spec, around),
    SMS_PROVIDER: callsSms ? stage.sms.provider : undefined,
    SMS_URL: callsSms ? around.smsUrl : undefined,
    SMS_SECRET_ARN: callsSms ? around.smsSecretArn : undefined,
    SMS_REGION: callsSms && stage.sms.provider === 'sns' ? stage.sms.region : undefined,
    SMS_SENDER_ID: callsSms && stage.sms.provider === 'sns' ? stage.sms.senderId : undefined,
  };
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]): (readonly [string, string])[] => {
      if (value === undefined) return [];
      return [[name, typeof value === 'string' ? value : StageStack.outsideValue(scope, value)]];
    }),
  );
}
