/**
 * The only place that reads the environment. A function gets just the settings
 * that its row in function-specs names, so each is asked for where it is used.
 */
const settings = {
  stage: 'STAGE',
  tableName: 'TABLE_NAME',
  wireKeyArn: 'WIRE_KEY_ARN',
  personalKeyArn: 'PERSONAL_KEY_ARN',
  lookupSecretArn: 'LOOKUP_SECRET_ARN',
  originSecretArn: 'ORIGIN_SECRET_ARN',
  distributionIds: 'DISTRIBUTION_IDS',
  addressHeader: 'TRUSTED_ADDRESS_HEADER',
  smsPerAddressHour: 'SMS_PER_ADDRESS_HOUR',
  smsPerDeviceDay: 'SMS_PER_DEVICE_DAY',
  smsPerHour: 'SMS_PER_HOUR',
  codeAsksPerAddressHour: 'CODE_ASKS_PER_ADDRESS_HOUR',
  loginTriesPerAddressHour: 'LOGIN_TRIES_PER_ADDRESS_HOUR',
  telemetryPerAddressMinute: 'TELEMETRY_PER_ADDRESS_MINUTE',
  receiptChecksPerAddressHour: 'RECEIPT_CHECKS_PER_ADDRESS_HOUR',
  smsTopicArn: 'SMS_TOPIC_ARN',
  eventsTopicArn: 'EVENTS_TOPIC_ARN',
  billerId: 'BILLER_ID',
  slipIssuer: 'SLIP_ISSUER',
  smsProvider: 'SMS_PROVIDER',
  smsUrl: 'SMS_URL',
  smsSecretArn: 'SMS_SECRET_ARN',
  smsRegion: 'SMS_REGION',
  smsSenderId: 'SMS_SENDER_ID',
  wireEncryption: 'WIRE_ENCRYPTION',
  movableClock: 'MOVABLE_CLOCK',
  testLogins: 'TEST_LOGINS',
  operatorPoolId: 'OPERATOR_POOL_ID',
  statementsBucket: 'STATEMENTS_BUCKET',
  bookReportsBucket: 'BOOK_REPORTS_BUCKET',
  uploadsBucket: 'UPLOADS_BUCKET',
  picturesBucket: 'PICTURES_BUCKET',
  picturesKeyArn: 'PICTURES_KEY_ARN',
  statusBucket: 'STATUS_BUCKET',
  workflowArnPrefix: 'WORKFLOW_ARN_PREFIX',
  alarmPrefix: 'ALARM_PREFIX',
  frontDoorUrl: 'FRONT_DOOR_URL',
  region: 'AWS_REGION',
  awsEndpoint: 'AWS_ENDPOINT_URL',
} as const;

/** A setting of an outside party keeps the name of its variable, so that a new party adds no line here. */
type PartnerSetting = `PARTNER_${string}`;

function isOfPartner(variable: string): boolean {
  return variable.startsWith('PARTNER_');
}

export type SettingName = keyof typeof settings | PartnerSetting;
export type Config = Readonly<Partial<Record<SettingName, string>>>;

/** Reads every known setting that the environment holds, and those of the outside parties. */
export function configFrom(environment: Readonly<Record<string, string | undefined>>): Config {
  const known = Object.entries(settings).map(([name, variable]) => [name, environment[variable]] as const);
  const ofPartners = Object.entries(environment).filter(([variable]) => isOfPartner(variable));
  return Object.fromEntries([...known, ...ofPartners].filter(([, value]) => value !== undefined && value !== ''));
}

/** The configuration of this process. */
export function processConfig(): Config {
  return configFrom(process.env);
}

/** True inside a Lambda function, where start-up work is worth doing before the first event. */
export function runsInLambda(): boolean {
  return process.env['AWS_LAMBDA_FUNCTION_NAME'] !== undefined;
}

/** What a setting is called in the environment. */
function variableOf(name: SettingName): string {
  const known: Readonly<Record<string, string>> = settings;
  return known[name] ?? name;
}

/** A setting that is a count; throws where the stack forgot it or wrote something else. */
export function requiredCount(config: Config, name: SettingName): number {
  const count = Number(required(config, name));
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`setting ${variableOf(name)} is no count`);
  return count;
}

/** A setting that the function cannot work without. Throws where the stack forgot it. */
export function required(config: Config, name: SettingName): string {
  const value = config[name];
  if (value === undefined) throw new Error(`setting ${variableOf(name)} is missing`);
  return value;
}
