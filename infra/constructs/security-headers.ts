import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseCustomHeader,
  type ResponseHeadersCorsBehavior,
  type ResponseHeadersPolicyProps,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Stage } from '../stages.ts';
import { bucketOrigins } from '../uploads/upload-buckets.ts';

/**
 * What the app may load and talk to: itself, and the buckets' own host in Bangkok for what people upload and see of it.
 * No inline script, no inline style; who may frame it is the stage's data.
 */
const appPolicy = ({ sending, showing }: ReturnType<typeof bucketOrigins>): readonly string[] => [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  ["img-src 'self' data: blob:", ...showing].join(' '),
  "font-src 'self'",
  ["connect-src 'self'", ...sending].join(' '),
  "worker-src 'self'",
  "manifest-src 'self'",
  "media-src 'self' blob:",
  "form-action 'self'",
  "base-uri 'none'",
];

/** An answer of the API is data: it loads nothing wherever it is opened. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Names only what browsers know, for the rest only fills their consoles with warnings; what is not named here, such as
 * sharing, the app's own pages may do and nobody else's.
 */
const permissions = [
  'camera=(self)',
  'clipboard-write=(self)',
  'geolocation=()',
  'microphone=()',
  'payment=()',
  'usb=()',
  'accelerometer=()',
  'gyroscope=()',
  'magnetometer=()',
  'display-capture=()',
].join(', ');

/**
 * What the console may load and talk to: itself, where operators log in, and for the pictures of a case the bucket's
 * own host, which shows one for a minute. It keeps nothing, so it needs neither workers nor media.
 */
const consolePolicy = (loginOrigins: readonly string[], showing: readonly string[]): readonly string[] => [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  ["img-src 'self' data:", ...showing].join(' '),
  "font-src 'self'",
  ["connect-src 'self'", ...loginOrigins].join(' '),
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

/** The status page is text and one sheet: it runs nothing, asks nobody and sends nothing. */
const statusPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
];

/** `answers`: what the API says; `app`, `console`: the files of each; `status`: the page that says what works. */
export type Kind = 'answers' | 'app' | 'status' | 'console';

/**
 * Who may show the app in a frame; in stages with a sandbox also the app's own origin, for
 * pages that play the native shell.
 */
function frameAncestorsOf({ sandbox, frameAncestors }: Stage): readonly string[] {
  return [...(sandbox ? ["'self'"] : []), ...frameAncestors];
}

function contentPolicyOf(kind: Kind, stage: Stage, loginOrigins: readonly string[]): string {
  if (kind === 'answers') return dataPolicy;
  if (kind === 'console') return consolePolicy(loginOrigins, bucketOrigins(stage).showing).join('; ');
  const ancestors = frameAncestorsOf(stage);
  return [
    ...(kind === 'app' ? appPolicy(bucketOrigins(stage)) : statusPolicy),
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(' ')}`,
  ].join('; ');
}

/**
 * The older header can say "nobody" and "only our own origin", but not a list: where there is one it is left
 * out rather than contradict the content policy, which every browser that runs the app obeys.
 */
function frameOptionOf(kind: Kind, stage: Stage): HeadersFrameOption | undefined {
  const ancestors = kind === 'app' || kind === 'status' ? frameAncestorsOf(stage) : [];
  if (ancestors.length === 0) return HeadersFrameOption.DENY;
  return ancestors.length === 1 && ancestors[0] === "'self'" ? HeadersFrameOption.SAMEORIGIN : undefined;
}

/** What a page of a foreign origin may send to the API, and read of its answer: what the wire protocol uses. */
export const crossOrigin = {
  methods: ['GET', 'POST'],
  headers: ['authorization', 'content-type', 'key-id', 'lang', 'app-name', 'app-version', 'sign', 'timestamp'],
  exposed: ['authorization'],
} as const;

/** Says nothing to any foreign origin where none is named, so that browsers let none of them read an answer. */
function crossOriginOf(kind: Kind, { corsOrigins }: Stage): ResponseHeadersCorsBehavior | undefined {
  if (kind !== 'answers' || corsOrigins.length === 0) return undefined;
  return {
    accessControlAllowOrigins: [...corsOrigins],
    accessControlAllowMethods: [...crossOrigin.methods],
    accessControlAllowHeaders: [...crossOrigin.headers],
    accessControlExposeHeaders: [...crossOrigin.exposed],
    // There are no cookies: a token travels in the request itself.
    accessControlAllowCredentials: false,
    accessControlMaxAge: Duration.minutes(10),
    originOverride: true,
  };
}

/**
 * Nothing that the API says is kept anywhere, whoever says it: gateway, function, or an error on the way. The
 * server keys alone say for themselves how long they may be kept.
 */
const neverKept: ResponseCustomHeader = { header: 'cache-control', value: 'no-store', override: false };

/** A foreign origin that may read answers at all reads them as resources of another origin. */
function resourcePolicyOf(kind: Kind, { corsOrigins }: Stage): string {
  return kind === 'answers' && corsOrigins.length > 0 ? 'cross-origin' : 'same-origin';
}

/** No search engine keeps that the console is there. */
const notIndexed: ResponseCustomHeader = { header: 'x-robots-tag', value: 'noindex, nofollow', override: true };

/**
 * The headers CloudFront adds to every answer of this kind, overriding whatever the origin said; `loginOrigins` are
 * those at which operators log in, for the console alone. How long a
 * file of the app may be kept is not among them: it stands on the uploaded object, so that an error is never kept.
 */
export function securityHeaders(
  kind: Kind,
  stage: Stage,
  loginOrigins: readonly string[] = [],
): ResponseHeadersPolicyProps {
  const frameOption = frameOptionOf(kind, stage);
  const corsBehavior = crossOriginOf(kind, stage);
  return {
    ...(corsBehavior === undefined ? {} : { corsBehavior }),
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentPolicyOf(kind, stage, loginOrigins), override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        preload: true,
        override: true,
      },
      contentTypeOptions: { override: true },
      ...(frameOption === undefined ? {} : { frameOptions: { frameOption, override: true } }),
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'permissions-policy', value: permissions, override: true },
        { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
        { header: 'cross-origin-resource-policy', value: resourcePolicyOf(kind, stage), override: true },
        ...(kind === 'answers' ? [neverKept] : []),
        ...(kind === 'console' ? [notIndexed] : []),
      ],
    },
    removeHeaders: ['server'],
  };
}
