import { Duration } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IOrigin,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { operations } from '../../shared/operations.ts';
import { apiOrigin } from '../constructs/api-address.ts';
import { asInterface } from '../constructs/as-interface.ts';
import { hostNamesOf, urlOfDoor } from '../constructs/door.ts';
import { openScreen, openStatus, tellViewerAddress } from '../constructs/edge-code.ts';
import { explain } from '../constructs/explained.ts';
import { type Kind, securityHeaders } from '../constructs/security-headers.ts';
import { siteBucket } from '../constructs/site-bucket.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import { statusBucket } from '../constructs/status-bucket.ts';
import { nameIn, type Stage } from '../stages.ts';
import type { ApiStack } from './api-stack.ts';
import { endpoints } from './endpoints-stack.ts';

export interface WebStackProps {
  readonly api: ApiStack;
  /** Absent where the firewall is dropped. */
  readonly firewallArn: string | undefined;
}

/** Where CloudFront believes the viewer to be; coarse, and shown to nobody but the session's own user. */
const viewerPlaceHeaders = ['CloudFront-Viewer-Country', 'CloudFront-Viewer-City'] as const;

/** The path patterns that go to the API: the first part of every route that clients and partners call. */
export function apiPathPatterns(): readonly string[] {
  const paths = [
    ...operations.filter((operation) => operation.caller !== 'operator').map((operation) => operation.path),
    ...endpoints.map((endpoint) => endpoint.path),
  ];
  return [...new Set(paths.map(patternOf))].sort();
}

function patternOf(path: string): string {
  const [, first = '', ...rest] = path.split('/');
  return rest.length === 0 ? `/${first}` : `/${first}/*`;
}

/** The app's files and the front door: one distribution that serves the app and forwards the API's paths. */
export class WebStack extends StageStack {
  /** Where browsers and partners enter, without a slash at the end. */
  readonly frontDoorUrlIn: (scope: Construct) => string;
  readonly distribution: Distribution;

  constructor(scope: Construct, stage: Stage, props: WebStackProps) {
    super(scope, 'web', stage, { description: 'Kapao: the app and the front door' });
    const bucket = siteBucket(this, stage);
    const appHeaders = this.headersPolicy('app');
    const site = S3BucketOrigin.withOriginAccessControl(asInterface<IBucket>(bucket));
    const api = this.apiBehavior(apiOrigin(props.api.wallet.apiId, stage));
    const pages = this.pageCache();
    const status = this.statusBehavior(
      S3BucketOrigin.withOriginAccessControl(asInterface<IBucket>(statusBucket(this, stage))),
      pages,
    );
    this.distribution = new Distribution(this, 'Distribution', {
      comment: nameIn(stage, 'front-door'),
      defaultRootObject: 'index.html',
      defaultBehavior: this.pageBehavior(site, appHeaders, pages),
      additionalBehaviors: {
        '/assets/*': this.assetsBehavior(site, appHeaders),
        // As people type it, and what lies below.
        '/status': status,
        '/status/*': status,
        ...Object.fromEntries(apiPathPatterns().map((pattern) => [pattern, api])),
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_200,
      ...(props.firewallArn === undefined ? {} : { webAclId: props.firewallArn }),
      ...hostNamesOf(this, stage.frontDoor),
    });
    explain(this.distribution, {
      'AwsSolutions-CFR1': 'People use their wallet when they travel; what comes from abroad has tighter caps instead.',
      'AwsSolutions-CFR3':
        "Its lines hold viewers' addresses and would lie outside Thailand; gateway and functions log each request without them.",
    });
    this.frontDoorUrlIn = (scope) => urlOfDoor(scope, stage.frontDoor, this.distribution);
    this.publish('SiteBucketName', bucket.bucketName);
    this.publish('DistributionId', this.distribution.distributionId);
    this.publish('DistributionDomainName', this.distribution.distributionDomainName);
    this.publish('FrontDoorUrl', this.frontDoorUrlIn(this));
  }

  private apiBehavior(origin: IOrigin): BehaviorOptions {
    return {
      origin,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: this.answersCache(),
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      responseHeadersPolicy: this.headersPolicy('answers'),
      functionAssociations: [this.onRequest('TellViewerAddress', 'viewer-address', tellViewerAddress)],
    };
  }

  /**
   * Keeps no answer (the API's say so themselves; a second is the least that a policy with headers may state), and
   * tells the API where the viewer is, for the list of sessions. The place stands here because no policy for
   * origin requests can say "all headers but Host, and the viewer's place", and the gateway refuses a foreign Host.
   */
  private answersCache(): CachePolicy {
    return new CachePolicy(this, 'AnswersCache', {
      cachePolicyName: nameIn(this.settings, 'answers'),
      comment: 'Keeps nothing; tells the API the place of the viewer',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(1),
      headerBehavior: CacheHeaderBehavior.allowList(...viewerPlaceHeaders),
    });
  }

  private pageCache(): CachePolicy {
    return new CachePolicy(this, 'PageCache', {
      cachePolicyName: nameIn(this.settings, 'page'),
      comment: 'What may be kept says so itself; all else for a minute',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(60),
      maxTtl: Duration.seconds(60),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  /** The status page has an origin of its own, so that it stands when the API does not and whatever the app's is. */
  private statusBehavior(origin: IOrigin, cachePolicy: CachePolicy): BehaviorOptions {
    return {
      origin,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy,
      compress: true,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: this.headersPolicy('status'),
      functionAssociations: [this.onRequest('OpenStatus', 'open-status', openStatus)],
    };
  }

  private pageBehavior(
    origin: IOrigin,
    responseHeadersPolicy: ResponseHeadersPolicy,
    cachePolicy: CachePolicy,
  ): BehaviorOptions {
    return {
      origin,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy,
      compress: true,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy,
      functionAssociations: [this.onRequest('OpenScreen', 'open-screen', openScreen)],
    };
  }

  private assetsBehavior(origin: IOrigin, responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions {
    return {
      origin,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy,
    };
  }

  private headersPolicy(kind: Kind): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, `Headers-${kind}`, {
      responseHeadersPolicyName: nameIn(this.settings, kind),
      ...securityHeaders(kind, this.settings),
    });
  }

  private onRequest(id: string, part: string, code: string): FunctionAssociation {
    return {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new EdgeFunction(this, id, {
        functionName: nameIn(this.settings, part),
        code: FunctionCode.fromInline(code),
        runtime: FunctionRuntime.JS_2_0,
      }),
    };
  }
}
