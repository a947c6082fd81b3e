import { expect, test } from 'vitest';
import { bookReportRetention, reportLockOf } from '../../infra/book-report-retention.ts';
import { functionNames, specOf } from '../../infra/function-specs.ts';
import { stageOf } from '../../infra/stages.ts';
import { statementsOf } from './policy-statements.ts';
import { ofType, synthesized } from './synthesized.ts';

const bucketOf = (name: 'local' | 'dev' | 'staging' | 'prod') =>
  ofType(synthesized(name), 'AWS::S3::Bucket').find(({ id }) => id.startsWith('BookReports'));

test.each(['staging', 'prod'] as const)('in %s a report can be changed by nobody for ten years', (name) => {
  expect(bucketOf(name)).toMatchObject({
    properties: {
      ObjectLockEnabled: true,
      ObjectLockConfiguration: {
        ObjectLockEnabled: 'Enabled',
        Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: 3_653 } },
      },
      VersioningConfiguration: { Status: 'Enabled' },
    },
    afterwards: ['RetainExceptOnCreate', 'Retain'],
  });
});

test('what is put over a report is refused by the bucket, whoever puts it', () => {
  const refusals = synthesized('prod')
    .resources.flatMap(statementsOf)
    .filter(({ Sid, Effect }) => Sid === 'NeverOverAnother' && Effect === 'Deny');
  expect(refusals).toMatchObject([{ Action: ['s3:PutObject'], Condition: { Null: { 's3:if-none-match': 'true' } } }]);
  expect(JSON.stringify(refusals[0]?.Resource)).toContain('BookReports');
});

test('one function puts reports, and none may delete one or change its lock', () => {
  expect(functionNames.filter((name) => specOf(name).bookReports.includes('put'))).toEqual(['workflows/close-books']);
  const allowed = synthesized('prod')
    .resources.flatMap(statementsOf)
    .filter(({ Effect }) => Effect === 'Allow')
    // What people upload is another bucket's, by its name and never by a wildcard.
    .filter(({ Resource }) => !/kapao-prod-(?:uploads|pictures)-/.test(JSON.stringify(Resource ?? '')))
    .flatMap(({ Action }) => Action.filter((action) => action.startsWith('s3:')));
  expect([...new Set(allowed)].toSorted()).toEqual(['s3:GetObject', 's3:PutObject']);
});

test('dev locks what it has for a day, and an emulated stage has nothing to lock with', () => {
  expect(reportLockOf(stageOf('dev'))).toEqual({ mode: 'governance', days: 1 });
  expect(bucketOf('local')?.properties).not.toHaveProperty('ObjectLockConfiguration');
});

test('how long a report is locked is dated, with its source, and never shorter than the Accounting Act asks for', () => {
  const froms = bookReportRetention.map(({ from }) => from);
  expect(froms).toEqual(froms.toSorted());
  for (const { days, source } of bookReportRetention) {
    expect(days).toBeGreaterThanOrEqual(5 * 365 + 2);
    expect(source).not.toBe('');
  }
});
