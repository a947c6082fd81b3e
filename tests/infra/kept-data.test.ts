import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { placeOf, synthesized, type SynthesizedResource } from './synthesized.ts';

const prod = synthesized('prod');

/** Whatever of AWS holds data that no deploy brings back: a new kind of it joins here once, no bucket by its name. */
/** What holds data that no deploy brings back: a new kind of it joins here once, and no bucket by its name. */
const dataTypes = ['DynamoDB::GlobalTable', 'DynamoDB::Table', 'S3::Bucket', 'KMS::Key', 'SecretsManager::Secret'];
const holdsData = new Set([...dataTypes, 'Logs::LogGroup', 'Cognito::UserPool'].map((type) => `AWS::${type}`));

const forgettingSchema = z.object({
  LifecycleConfiguration: z.object({
    Rules: z.array(
      z.object({ Status: z.string(), Prefix: z.string().optional(), ExpirationInDays: z.number().optional() }),
    ),
  }),
});

/** A bucket that forgets each of its files within a month holds only what can be made anew. */
function forgetsAll({ type, properties }: SynthesizedResource): boolean {
  const read = forgettingSchema.safeParse(properties);
  if (type !== 'AWS::S3::Bucket' || !read.success) return false;
  return read.data.LifecycleConfiguration.Rules.some(
    ({ Status, Prefix = '', ExpirationInDays: days = Infinity }) => Status === 'Enabled' && Prefix === '' && days <= 31,
  );
}

const holding = prod.resources.filter(({ type }) => holdsData.has(type));

describe('what holds data outlives its stack in production', () => {
  it.each(holding.filter((each) => !forgetsAll(each)).map((each) => [placeOf(each), each.afterwards] as const))(
    'given %s, then neither its stack nor its successor takes it along',
    (_place, afterwards) => {
      expect(afterwards).toEqual(['RetainExceptOnCreate', 'Retain']);
    },
  );

  it('given a bucket that forgets all its files within a month, then nothing is left of it', () => {
    const forgetting = holding.filter(forgetsAll);
    expect(forgetting.map(placeOf)).toEqual([
      expect.stringMatching(/^data\/StatementFiles/),
      expect.stringMatching(/^data\/UploadBucketsQuarantine/),
    ]);
    for (const { afterwards } of forgetting) expect(afterwards).toEqual(['Delete', 'Delete']);
  });

  it('given the tables, then they are restorable to any second and refuse to be deleted', () => {
    const tables = holding.filter(({ type }) => type.startsWith('AWS::DynamoDB::'));
    expect(tables.length).toBeGreaterThan(0);
    for (const { properties } of tables) {
      expect(properties).toMatchObject({
        Replicas: [
          {
            DeletionProtectionEnabled: true,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          },
        ],
      });
    }
  });
});
