import { Duration } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { AccountRootPrincipal, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import { SubscriptionFilter, SubscriptionProtocol, Topic, Subscription } from 'aws-cdk-lib/aws-sns';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { partnerNames, partners } from '../../functions/partners/partners.ts';
import type { PartnerName } from '../../functions/partners/partners.ts';
import { explain } from '../constructs/explained.ts';
import type { Surroundings } from '../constructs/function-grants.ts';
import { ReportBucket } from '../constructs/report-bucket.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import { StatementBucket } from '../constructs/statement-bucket.ts';
import { makeStorageKey } from '../constructs/storage-key.ts';
import { nameIn, type Stage } from '../stages.ts';
import { UploadBuckets } from '../uploads/upload-buckets.ts';

/** Six times the consumer's timeout, as SQS asks for. */
const consumerVisibility = Duration.seconds(180);
/** The same for who checks uploads, which takes a minute at most. */
const uploadVisibility = Duration.seconds(360);
/** The same for who makes statements, which takes two minutes at most. */
const statementVisibility = Duration.seconds(720);

const punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

interface SecretProps {
  readonly description: string;
  /** One sentence: how it is renewed, since Secrets Manager does not do it. */
  readonly isRenewed: string;
  readonly jsonKey?: string;
}

/** Everything that holds something: the table, keys, secrets, topics and queues. Changed rarely, deployed first. */
export class DataStack extends StageStack {
  readonly keys: { readonly wire: Key; readonly personal: Key; readonly pictures: Key; readonly storage: Key };
  readonly table: TableV2;
  /** The ARN of each secret. */
  readonly secrets: Surroundings['secrets'];
  readonly topics: { readonly sms: Topic; readonly events: Topic; readonly alarms: Topic };
  readonly queues: {
    readonly notices: Queue;
    readonly failedNotices: Queue;
    readonly payees: Queue;
    readonly payouts: Queue;
    readonly failedPayees: Queue;
    readonly statements: Queue;
    readonly failedStatements: Queue;
    readonly uploads: Queue;
    readonly failedUploads: Queue;
    readonly failedJournals: Queue;
    readonly failedAlerts: Queue;
  };

  constructor(scope: Construct, stage: Stage) {
    super(scope, 'data', stage, { description: 'Kapao: table, keys, secrets, topics and queues' });
    this.keys = {
      storage: makeStorageKey(this, nameIn(stage, 'storage'), this.removalPolicy),
      wire: this.makeKey('WireKey', 'wire', 'Wraps the private halves of the server key pairs'),
      personal: this.makeKey('PersonalKey', 'personal', 'Wraps the data key of each person'),
      pictures: this.makeKey('PicturesKey', 'pictures', 'Seals what people upload'),
    };
    this.table = this.makeTable();
    this.secrets = {
      lookup: this.makeSecret('LookupSecret', 'lookup', {
        description: 'Keys the hashes under which phones and codes are found',
        isRenewed:
          'With another secret nobody would be found under their phone any more; a change is a migration, not a rotation.',
      }),
      origin: this.makeSecret('OriginSecret', 'origin', {
        description: 'Proves to a function that a request came through CloudFront',
        isRenewed: 'workflows/rotate-origin-secret renews it every 30 days, in steps with what CloudFront sends.',
        jsonKey: 'sent',
      }),
      ...this.makePartnerSecrets(),
    };
    this.topics = {
      sms: this.makeTopic('SmsTopic', 'sms'),
      events: this.makeTopic('EventsTopic', 'events'),
      alarms: this.makeTopic('AlarmsTopic', 'alarms'),
    };
    const failedNotices = this.makeQueue('FailedNotices', 'failed-notices');
    const failedPayees = this.makeQueue('FailedPayees', 'failed-payees');
    const failedStatements = this.makeQueue('FailedStatements', 'failed-statements');
    const failedUploads = this.makeQueue('FailedUploads', 'failed-uploads');
    this.queues = {
      failedNotices,
      failedJournals: this.makeQueue('FailedJournals', 'failed-journals'),
      failedAlerts: this.makeQueue('FailedAlerts', 'failed-alerts'),
      notices: this.makeQueue('Notices', 'notices', failedNotices),
      failedPayees,
      payees: this.makeQueue('Payees', 'payees', failedPayees),
      payouts: this.makeQueue('Payouts', 'payouts', 'none'),
      failedStatements,
      statements: this.makeQueue('Statements', 'statements', failedStatements, statementVisibility),
      failedUploads,
      uploads: this.makeQueue('Uploads', 'uploads', failedUploads, uploadVisibility),
    };
    explain(this.queues.payouts, {
      'AwsSolutions-SQS3':
        'Its messages only save a minute: what they name is due in the table, and the sweep takes what they did not do.',
    });
    for (const queue of [this.queues.failedJournals, this.queues.failedAlerts]) {
      explain(queue, {
        'AwsSolutions-SQS3': 'It is itself where a reader of the stream puts what it gave up, and its alarm pages.',
      });
    }
    this.tell('NoticesOfMoneyIn', this.queues.notices, ['money-in', 'payment-did-not-fit', 'payment-looked-into']);
    this.tell('PayeesOfMoneyOut', this.queues.payees, ['payout-held', 'transfer-out']);
    this.tell('PayoutsHeld', this.queues.payouts, ['payout-held']);
    this.tell('StatementsAsked', this.queues.statements, ['statement-asked']);
    new StatementBucket(this, stage, this.keys.storage);
    new ReportBucket(this, stage, this.keys.storage);
    new UploadBuckets(this, { stage, key: this.keys.pictures, told: this.queues.uploads });
    if (stage.alarmEmail !== undefined) {
      new Subscription(this, 'AlarmEmail', {
        topic: this.topics.alarms,
        protocol: SubscriptionProtocol.EMAIL,
        endpoint: StageStack.outsideValue(this, stage.alarmEmail),
      });
    }
    this.publish('TableName', this.table.tableName);
    this.publish('AlarmsTopicArn', this.topics.alarms.topicArn);
  }

  /** What functions may be granted of it. */
  get grantable() {
    return { table: this.table, keys: this.keys, secrets: this.secrets, topics: this.topics };
  }

  /**
   * Brings some kinds of events to a queue. Written out, because CDK's own subscription names the topic in the key's
   * policy and so closes a circle.
   */
  private tell(id: string, queue: Queue, kinds: readonly string[]): void {
    const topic = this.topics.events;
    new Subscription(this, id, {
      topic,
      protocol: SubscriptionProtocol.SQS,
      endpoint: queue.queueArn,
      filterPolicy: { kind: SubscriptionFilter.stringFilter({ allowlist: [...kinds] }) },
      // The queue holds the event itself, not SNS's envelope around it.
      rawMessageDelivery: true,
    });
    queue.addToResourcePolicy(
      new PolicyStatement({
        sid: 'EventsOnly',
        principals: [new ServicePrincipal('sns.amazonaws.com')],
        actions: ['sqs:SendMessage'],
        resources: [queue.queueArn],
        conditions: { ArnEquals: { 'aws:SourceArn': topic.topicArn } },
      }),
    );
  }

  private makeTable(): TableV2 {
    return new TableV2(this, 'Table', {
      tableName: nameIn(this.settings, 'wallet'),
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.customerManagedKey(this.keys.storage),
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'ttlSeconds',
      globalSecondaryIndexes: [
        {
          indexName: 'due',
          partitionKey: { name: 'duePk', type: AttributeType.STRING },
          sortKey: { name: 'dueAtMs', type: AttributeType.NUMBER },
          projectionType: ProjectionType.KEYS_ONLY,
        },
      ],
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: this.settings.keepsData },
      deletionProtection: this.isProtected,
      removalPolicy: this.removalPolicy,
    });
  }

  private makeKey(id: string, part: string, description: string): Key {
    return new Key(this, id, {
      alias: nameIn(this.settings, part),
      description,
      enableKeyRotation: true,
      removalPolicy: this.removalPolicy,
    });
  }

  /**
   * Makes a secret of 64 letters and digits, as JSON under a key where one is given, and answers its ARN.
   * A change of what generates it would generate it anew: for the origin that means a minute of refusals.
   */
  private makeSecret(id: string, part: string, { description, isRenewed, jsonKey }: SecretProps): string {
    const secret = new CfnSecret(this, id, {
      name: nameIn(this.settings, part),
      description,
      kmsKeyId: this.keys.storage.keyArn,
      // The emulator knows no "exclude punctuation", only single characters.
      generateSecretString: {
        passwordLength: 64,
        excludeCharacters: punctuation,
        ...(jsonKey === undefined ? {} : { secretStringTemplate: '{}', generateStringKey: jsonKey }),
      },
    });
    explain(secret, { 'AwsSolutions-SMG4': isRenewed, 'NIST.800.53.R5-SecretsManagerRotationEnabled': isRenewed });
    secret.applyRemovalPolicy(this.removalPolicy);
    // A `Ref` gives the ARN on AWS but the name in the emulator; the attribute gives the ARN in both.
    return secret.attrId;
  }

  /** One for each row of the partners. */
  private makePartnerSecrets(): Readonly<Record<PartnerName, string>> {
    const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
    const idOf = (name: string): string => `${name.split('-').map(capital).join('')}Secret`;
    const made = partnerNames.map((name) => [name, this.makeSecret(idOf(name), name, partners[name].secret)] as const);
    // One pair for each name, which `fromEntries` cannot tell.
    return Object.fromEntries(made) as Record<PartnerName, string>;
  }

  private makeTopic(id: string, part: string): Topic {
    const topic = new Topic(this, id, {
      topicName: nameIn(this.settings, part),
      masterKey: this.keys.storage,
      enforceSSL: this.settings.demandsTls,
    });
    // A topic without a policy gets one that lets everybody in the account publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        sid: part === 'alarms' ? 'AlarmsOfThisAccount' : 'WhomIamAllows',
        principals: [part === 'alarms' ? new ServicePrincipal('cloudwatch.amazonaws.com') : new AccountRootPrincipal()],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        ...(part === 'alarms' ? { conditions: { StringEquals: { 'aws:SourceAccount': this.account } } } : {}),
      }),
    );
    return topic;
  }

  /**
   * A queue with dead letters, one that is for them, or one with `none`, whose messages are
   * worth nothing after ten minutes.
   */
  private makeQueue(
    id: string,
    part: string,
    deadLetters?: Queue | 'none',
    visibilityTimeout = consumerVisibility,
  ): Queue {
    const deadLetterQueue = deadLetters === 'none' ? undefined : deadLetters;
    const kept = deadLetterQueue === undefined ? Duration.days(14) : Duration.days(4);
    return new Queue(this, id, {
      queueName: nameIn(this.settings, part),
      encryption: QueueEncryption.KMS,
      encryptionMasterKey: this.keys.storage,
      enforceSSL: this.settings.demandsTls,
      retentionPeriod: deadLetters === 'none' ? Duration.minutes(10) : kept,
      visibilityTimeout,
      ...(deadLetterQueue === undefined ? {} : { deadLetterQueue: { queue: deadLetterQueue, maxReceiveCount: 5 } }),
    });
  }
}
