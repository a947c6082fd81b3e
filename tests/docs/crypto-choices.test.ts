import { describe, expect, test } from 'vitest';
import { nodesIn, parseSource, readSources } from '../tidy/source.ts';
import type { Node, Source } from '../tidy/source.ts';
import { synthesized } from '../infra/synthesized.ts';

const isProduct = ({ path }: Source) =>
  /^(?:functions|shared|web|infra)\//.test(path) && !path.startsWith('functions/sandbox/');
const approved: ReadonlySet<unknown> = new Set(['sha256', 'sha384', 'sha512', 'SHA-256', 'SHA-384', 'SHA-512']);
const argumentsOf = (node: Node): readonly unknown[] => (Array.isArray(node['arguments']) ? node['arguments'] : []);
const valueOf = (value: unknown): unknown => {
  const [node] = nodesIn(value);
  return node?.type === 'Literal' ? node['value'] : `no literal (${node?.type ?? 'nothing'})`;
};

/**
 * The hash that a node chooses: of `createHash`, `createHmac`, `digest` and Node's `verify`, or as the `hash` of an
 * algorithm; undefined where it chooses none.
 */
function hashChosenBy(node: Node): unknown {
  if (node.type === 'CallExpression') {
    const [callee] = nodesIn(node['callee']);
    const name = callee?.type === 'MemberExpression' ? nodesIn(callee['property'])[0]?.['name'] : callee?.['name'];
    const isDigest = name === 'digest' && argumentsOf(node).length === 2;
    // WebCrypto's is a member of `crypto.subtle`, and takes an algorithm.
    const isNodes = name === 'createHash' || name === 'createHmac' || callee?.['name'] === 'verify';
    return isNodes || isDigest ? valueOf(argumentsOf(node)[0]) : undefined;
  }
  if (node.type !== 'Property' || nodesIn(node['key'])[0]?.['name'] !== 'hash') return undefined;
  const [value] = nodesIn(node['value']);
  return value?.type === 'Literal' && typeof value['value'] === 'string' ? value['value'] : undefined;
}

const chosenIn = (sources: readonly Source[]) =>
  sources.flatMap(({ path, nodes }) =>
    nodes
      .map(hashChosenBy)
      .filter((hash) => hash !== undefined)
      .map((hash) => ({ path, hash })),
  );

describe('hashes', () => {
  test('are SHA-2 of 256 bits and more wherever one is chosen, and always named on the spot', () => {
    const chosen = chosenIn(readSources().filter(isProduct));
    expect(chosen.length).toBeGreaterThan(8);
    expect(chosen.filter(({ hash }) => !approved.has(hash))).toEqual([]);
  });

  test.each([
    "createHash('md5')",
    "createHmac('ripemd160', key)",
    'createHash(`sha1`)',
    'createHash(name)',
    "crypto.subtle.digest('SHA-1', a)",
    "const a = { name: 'ECDSA', hash: 'SHA-1' };",
    "crypto.createHash('sha224')",
    "verify('sha1', text, key, signature)",
  ])('another one is seen: %s', (text) => {
    expect(chosenIn([parseSource('functions/a.ts', text)]).filter(({ hash }) => !approved.has(hash))).toHaveLength(1);
  });
});

/** Names of packages that bring ciphers, hashes or signatures of their own. */
const bringsCrypto =
  /crypt|cipher|argon|forge|nacl|sodium|noble|elliptic|secp|ed25519|jose|jwt|jws|jwa|pgp|sjcl|hash|sha-?\d|\bmd5|\baes|\brsa/i;
const approvedSources: ReadonlySet<string> = new Set(['node:crypto']);
const broughtIn = (sources: readonly Source[]) =>
  sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ from }) => /^[^./]/.test(from) && bringsCrypto.test(from) && !approvedSources.has(from))
      .map(({ from }) => `${path} takes ${from}`),
  );

describe('implementations', () => {
  test('are those of browsers, of Node and of KMS: no package brings another', () => {
    const product = readSources().filter(isProduct);
    expect(product.some(({ imports }) => imports.some(({ from }) => from === 'node:crypto'))).toBe(true);
    expect(broughtIn(product)).toEqual([]);
  });

  test.each(['crypto-js', '@noble/hashes/sha2', 'node-forge', 'bcryptjs', 'tweetnacl', 'hash-wasm', 'jose', 'js-md5'])(
    'another one is seen: %s',
    (name) => {
      expect(broughtIn([parseSource('functions/a.ts', `import { a } from '${name}';`)])).toHaveLength(1);
    },
  );
});

/** What would let a certificate be taken that no public authority or AWS has given. */
const trustsOthers =
  /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|NODE_EXTRA_CA_CERTS|checkServerIdentity|\bca:\s|secureContext|createSecureContext|selfSigned/i;

describe('certificates', () => {
  test('nothing of ours says whose to trust, so that the public authorities and AWS are all there is', () => {
    expect(
      readSources()
        .filter(isProduct)
        .filter(({ text }) => trustsOthers.test(text))
        .map(({ path }) => path),
    ).toEqual([]);
    for (const text of [
      '{ rejectUnauthorized: false }',
      'NODE_EXTRA_CA_CERTS',
      '{ ca: readFileSync(a) }',
      'tls.createSecureContext({})',
    ])
      expect(trustsOthers.test(text)).toBe(true);
  });

  test.each(['dev', 'prod'] as const)(
    'in %s no function is told to trust others, and every inner address is one of AWS under TLS',
    (name) => {
      const template = JSON.stringify(synthesized(name).resources);
      expect(template).not.toMatch(/NODE_TLS_REJECT_UNAUTHORIZED|NODE_EXTRA_CA_CERTS/);
      expect(template).not.toMatch(/AWS::IAM::ServerCertificate|AWS::ACMPCA::/);
      const origins = [...template.matchAll(/"OriginProtocolPolicy":"([^"]+)"/g)].map(([, policy]) => policy);
      expect(origins.length).toBeGreaterThan(0);
      expect(new Set(origins)).toEqual(new Set(['https-only']));
    },
  );
});
