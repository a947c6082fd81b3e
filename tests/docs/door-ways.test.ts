import { describe, expect, test } from 'vitest';
import { operations } from '../../shared/operations.ts';
import { parseSource, readSources } from '../tidy/source.ts';
import type { Source } from '../tidy/source.ts';
import { sectionOf, takesAnybody, unnamedWaysIn } from './door-page.ts';

describe('the ways in', () => {
  test('are named on the page, each operation that takes somebody without a session', () => {
    expect(operations.filter(takesAnybody).length).toBeGreaterThan(10);
    expect(unnamedWaysIn(operations)).toEqual([]);
  });

  test('one that is not named is seen', () => {
    const without = sectionOf('Ways in').replaceAll('`log/event`', 'reports');
    expect(unnamedWaysIn(operations, without)).toEqual([
      'docs/security/door.md does not name log/event among the ways in',
    ]);
  });
});

/** How the page calls what the functions ask of AWS, by the name in the SDK's package or in a signature. */
const services: Readonly<Record<string, string>> = {
  dynamodb: 'DynamoDB',
  kms: 'KMS',
  'secrets-manager': 'Secrets Manager',
  sns: 'SNS',
  s3: 'S3',
  cloudfront: 'CloudFront',
  'cognito-idp': 'Cognito',
  states: 'Step Functions',
  monitoring: 'CloudWatch',
};

/** The files that call an address; each takes it from the function's settings, which the stacks have written. */
const callers = [
  'functions/engine/partners/ask-partner.ts',
  'functions/engine/partners/partner-access.ts',
  'functions/engine/signed-call.ts',
  'functions/partners/sms.ts',
  'functions/status/look-around.ts',
  'functions/streams/send-sms.ts',
];

const isOurs = ({ path }: Source): boolean =>
  path.startsWith('functions/') && !path.startsWith('functions/sandbox/') && path.endsWith('.ts');
const speaksHttp = /^(?:node:)?(?:https?|http2|tls|dgram|undici|axios|got|node-fetch|ws)$/;

function servicesIn(sources: readonly Source[]): readonly string[] {
  const found = sources.flatMap(({ text, imports }) => [
    ...imports.flatMap(({ from }) => /^@aws-sdk\/client-(.+)$/.exec(from)?.[1] ?? []),
    ...[...text.matchAll(/signedAs: '([^']+)'/g)].map(([, name = '']) => name),
  ]);
  return [...new Set(found)];
}

const callersIn = (sources: readonly Source[]): readonly string[] =>
  sources
    .filter(({ nodes, imports }) => {
      const named = nodes.some(({ type, name }) => type === 'Identifier' && name === 'fetch');
      return named || imports.some(({ from }) => speaksHttp.test(from));
    })
    .map(({ path }) => path);

describe('whom the server talks to', () => {
  const sources = readSources().filter(isOurs);

  test('is on the page: each service of AWS that a function asks, and no other', () => {
    const found = servicesIn(sources);
    expect(found.toSorted()).toEqual(Object.keys(services).toSorted());
    const text = sectionOf('Whom the server talks to');
    expect(Object.values(services).filter((name) => !text.includes(name))).toEqual([]);
    expect(text).toContain('`PARTNER_<NAME>_URL`');
  });

  test('is called in these files and in no other', () => {
    expect(callersIn(sources).toSorted()).toEqual(callers);
  });

  test.each([
    'export const ask = (url: string) => fetch(url);',
    'export const ask = globalThis.fetch;',
    "import { request } from 'node:https'; export const ask = request;",
  ])('another caller is seen: %s', (text) => {
    expect(callersIn([parseSource('functions/a.ts', text)])).toEqual(['functions/a.ts']);
  });

  test.each(["import { SQSClient } from '@aws-sdk/client-sqs';", "const a = { signedAs: 'sqs' };"])(
    'another service is seen: %s',
    (text) => {
      expect(servicesIn([parseSource('functions/a.ts', text)])).toEqual(['sqs']);
    },
  );
});
