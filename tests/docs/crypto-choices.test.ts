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
 * The hash that a node chooses: of `createHash`, `createHmac`, `digest` and Node's `verify`, as the `hash` of an
 * algorithm or as the one of OAEP; undefined where it chooses none.
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
  const named = node.type === 'Property' ? nodesIn(node['key'])[0]?.['name'] : undefined;
  if (named === 'oaepHash') return valueOf(node['value']);
  if (named !== 'hash') return undefined;
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
    "privateDecrypt({ key, padding, oaepHash: 'sha1' }, a)",
    'privateDecrypt({ key, padding, oaepHash }, a)',
  ])('another one is seen: %s', (text) => {
    expect(chosenIn([parseSource('functions/a.ts', text)]).filter(({ hash }) => !approved.has(hash))).toHaveLength(1);
  });
});

/** What a text names that chooses a cipher, its mode, padding or size, in the words of Node, WebCrypto and KMS. */
const namesCipher =
  /^(?:id-)?(?:aes|a?rc[245]|des3?|3des|tripledes|bf|blowfish|camellia|sm4|cast5?|chacha\d*|rsaes|rsassa|rsa)(?:$|[-_]|\d)|^aria-?\d/i;
const namesPadding = /^RSA_\w*(?:PADDING|SALTLEN)|^(?:pkcs-?#?1|oaep|ecb|cbc|ctr|cfb|ofb|xts)(?:$|[-_])/i;
const approvedCiphers: ReadonlySet<string> = new Set([
  'aes-256-gcm',
  'AES-GCM',
  'AES_256',
  'RSA',
  'RSA-OAEP',
  'RSA-OAEP-256',
  'RSA_3072',
  'RSA_PKCS1_OAEP_PADDING',
]);
/** Each of Node's, whose default is a padding or a derivation that nobody named. */
const takesDefault = /^(?:public|private)(?:En|De)crypt$|^createCipher$|^createDecipher$/;

const textOf = (node: Node): unknown => {
  if (node.type === 'Literal') return node['value'];
  if (node.type === 'Identifier') return node['name'];
  const part = node.type === 'TemplateElement' ? node['value'] : undefined;
  return typeof part === 'object' && part !== null && 'raw' in part ? part.raw : undefined;
};

/** Whether each call of one that has defaults, and at least one, says OAEP and its hash where it stands. */
function isNamedWhole(nodes: readonly Node[], name: string): boolean {
  const calls = nodes.filter((node) => node.type === 'CallExpression' && nodesIn(node['callee'])[0]?.['name'] === name);
  const saysIn = (call: Node, key: string) =>
    nodesIn(nodesIn(argumentsOf(call)[0])[0]?.['properties'])
      .filter((each) => nodesIn(each['key'])[0]?.['name'] === key)
      .flatMap((each) => nodesIn(each['value']))[0];
  const isOaep = (call: Node) =>
    nodesIn(saysIn(call, 'padding')?.['property'])[0]?.['name'] === 'RSA_PKCS1_OAEP_PADDING' &&
    saysIn(call, 'oaepHash') !== undefined;
  return calls.length > 0 && calls.every(isOaep);
}

/** What a file chooses of ciphers that is not approved, or cannot be read where it is chosen. */
function unapprovedIn({ path, nodes, imports }: Source): readonly string[] {
  const named = nodes
    .map(textOf)
    .filter((text) => typeof text === 'string')
    .filter((text) => (namesCipher.test(text) || namesPadding.test(text)) && !approvedCiphers.has(text));
  const constants = new Set(
    nodes.flatMap((node) =>
      node.type === 'VariableDeclarator' && nodesIn(node['init'])[0]?.type === 'Literal'
        ? nodesIn(node['id']).map(({ name }) => name)
        : [],
    ),
  );
  const unread = nodes.filter((node) => {
    const [callee] = nodesIn(node['callee']);
    const name = callee?.type === 'MemberExpression' ? nodesIn(callee['property'])[0]?.['name'] : callee?.['name'];
    if (node.type !== 'CallExpression' || !/^create(?:De)?[Cc]ipheriv$/.test(String(name))) return false;
    const [chosen] = nodesIn(argumentsOf(node)[0]);
    return chosen?.type !== 'Literal' && !(chosen?.type === 'Identifier' && constants.has(chosen['name']));
  });
  // A key of AES-GCM has no size but the one that is asked for.
  const small = nodes.filter((node) => {
    const members = node.type === 'ObjectExpression' ? nodesIn(node['properties']) : [];
    const valueIn = (key: string) =>
      members.flatMap((each) =>
        each.type === 'Property' && nodesIn(each['key'])[0]?.['name'] === key ? [valueOf(each['value'])] : [],
      )[0];
    return valueIn('name') === 'AES-GCM' && ![undefined, 256].some((size) => size === valueIn('length'));
  });
  const byDefault = imports.flatMap(({ from, names }) =>
    from === 'node:crypto' ? names.filter((name) => takesDefault.test(name) && !isNamedWhole(nodes, name)) : [],
  );
  return [
    ...named.map((text) => `${path} names ${text}`),
    ...unread.map(() => `${path} chooses a cipher elsewhere`),
    ...small.map(() => `${path} makes a small key`),
    ...byDefault.map((name) => `${path} takes the default of ${name}`),
  ];
}

describe('ciphers', () => {
  test('are AES-256-GCM and RSA-OAEP wherever one is chosen, and always named on the spot', () => {
    const product = readSources().filter(isProduct);
    const literals = new Set(product.flatMap(({ nodes }) => nodes.map(textOf)));
    expect([...approvedCiphers].filter((name) => !literals.has(name))).toEqual([]);
    expect(product.flatMap(unapprovedIn)).toEqual([]);
  });

  test.each([
    "const a = { name: 'AES-CTR', counter };",
    "createCipheriv('aes-256-ctr', key, iv)",
    "createCipheriv('aes-128-gcm', key, iv)",
    "createDecipheriv('aes-192-ecb', key, iv)",
    "createCipheriv('AES-256-CBC', key, iv)",
    "createCipheriv('chacha20-poly1305', key, iv)",
    "createCipheriv('des-ede3-cbc', key, iv)",
    "createCipheriv('aria-256-gcm', key, iv)",
    'createCipheriv(chosen, key, iv)',
    'crypto.createCipheriv(settings.cipher, key, iv)',
    'const a = `aes-${bits}-ctr`;',
    'const a = { padding: constants.RSA_PKCS1_PADDING };',
    'const a = { padding: constants.RSA_NO_PADDING };',
    "const a = { name: 'RSASSA-PKCS1-v1_5' };",
    "const a = { EncryptionAlgorithm: 'RSAES_OAEP_SHA_1' };",
    "const a = { KeyPairSpec: 'RSA_2048' };",
    "const a = { KeySpec: 'AES_128' };",
    "const a = { name: 'AES-GCM', length: 128 };",
    "import { publicEncrypt } from 'node:crypto';",
    "import { privateDecrypt } from 'node:crypto'; privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING }, a);",
    "import { privateDecrypt } from 'node:crypto'; privateDecrypt(key, a);",
    "import { privateDecrypt } from 'node:crypto'; privateDecrypt({ key, padding: 1, oaepHash: 'sha256' }, a);",
    "import { privateDecrypt } from 'node:crypto'; privateDecrypt({ key, padding, oaepHash: 'sha256' }, a);",
  ])('another one is seen: %s', (text) => {
    expect(unapprovedIn(parseSource('functions/a.ts', text))).toHaveLength(1);
  });

  test('what is chosen once at the head of a file is read there', () => {
    const text = "const cipherName = 'aes-256-gcm'; createCipheriv(cipherName, key, iv);";
    expect(unapprovedIn(parseSource('functions/a.ts', text))).toEqual([]);
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

  // Made while the file is read: what takes as long as a machine is busy is no test's own time.
  const templates = (['dev', 'prod'] as const).map(
    (name) => [name, JSON.stringify(synthesized(name).resources)] as const,
  );

  test.each(templates)(
    'in %s no function is told to trust others, and every inner address is one of AWS under TLS',
    (_name, template) => {
      expect(template).not.toMatch(/NODE_TLS_REJECT_UNAUTHORIZED|NODE_EXTRA_CA_CERTS/);
      expect(template).not.toMatch(/AWS::IAM::ServerCertificate|AWS::ACMPCA::/);
      const origins = [...template.matchAll(/"OriginProtocolPolicy":"([^"]+)"/g)].map(([, policy]) => policy);
      expect(origins.length).toBeGreaterThan(0);
      expect(new Set(origins)).toEqual(new Set(['https-only']));
    },
  );
});
