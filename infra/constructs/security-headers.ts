import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, type ResponseHeadersPolicyProps } from 'aws-cdk-lib/aws-cloudfront';

/** What the app may load and talk to: itself. No inline script, no inline style, no frame around it. */
const appPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "media-src 'self' blob:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** An answer of the API is data: it loads nothing wherever it is opened. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

const permissions = [
  'camera=(self)',
  'clipboard-write=(self)',
  'web-share=(self)',
  'geolocation=()',
  'microphone=()',
  'payment=()',
  'usb=()',
  'bluetooth=()',
  'accelerometer=()',
  'gyroscope=()',
  'magnetometer=()',
  'display-capture=()',
].join(', ');

/** `answers`: what the API says; `app`: the app's files. */
export type Kind = 'answers' | 'app';

/**
 * The headers CloudFront adds to every answer of this kind, overriding whatever the origin said. How long a
 * file may be kept is not among them: it stands on the uploaded object, so that an error is never kept.
 */
export function securityHeaders(kind: Kind): ResponseHeadersPolicyProps {
  return {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: kind === 'answers' ? dataPolicy : appPolicy, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        preload: true,
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'permissions-policy', value: permissions, override: true },
        { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
        { header: 'cross-origin-resource-policy', value: 'same-origin', override: true },
      ],
    },
    removeHeaders: ['server'],
  };
}
