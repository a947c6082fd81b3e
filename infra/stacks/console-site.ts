import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { apiOrigin } from '../constructs/api-address.ts';
import { asInterface } from '../constructs/as-interface.ts';
import { hostNamesOf, urlOfDoor } from '../constructs/door.ts';
import { admitAddresses } from '../constructs/edge-code.ts';
import { explain } from '../constructs/explained.ts';
import { type Kind, securityHeaders } from '../constructs/security-headers.ts';
import { siteBucket } from '../constructs/site-bucket.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import { nameIn, type Stage } from '../stages.ts';
import type { ApiStack } from './api-stack.ts';

export interface ConsoleSiteProps {
  readonly api: ApiStack;
  /** Absent where the firewall is dropped. */
  readonly firewallArn: string | undefined;
  /** The origins at which operators log in, which the console's pages speak to. */
  readonly loginOrigins: readonly string[];
}

/** The operators' paths that take the console's login; those beside them take signatures and are not here. */
export const consoleApiPattern = '/ops/console/*';

/**
 * The operators' console: files and API under one address, and to nobody but the stage's own addresses is anything
 * there. It shares neither bucket nor distribution with the wallet's app.
 */
export class ConsoleSite extends StageStack {
  /** Where operators enter, without a slash at the end. */
  readonly consoleUrlIn: (scope: Construct) => string;
  readonly distribution: Distribution;

  constructor(scope: Construct, stage: Stage, props: ConsoleSiteProps) {
    super(scope, 'console', stage, { description: "Kapao: the operators' console" });
    const bucket = siteBucket(this, stage);
    const site = S3BucketOrigin.withOriginAccessControl(asInterface<IBucket>(bucket));
    const headers = this.headersPolicy('console', props.loginOrigins);
    const admit = [this.admitting()];
    const files = {
      origin: site,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      compress: true,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: headers,
      functionAssociations: admit,
    } satisfies BehaviorOptions;
    this.distribution = new Distribution(this, 'Distribution', {
      comment: nameIn(stage, 'console'),
      defaultRootObject: 'index.html',
      // A page is small and rarely asked for: what a cache would save is not worth an older console.
      defaultBehavior: { ...files, cachePolicy: CachePolicy.CACHING_DISABLED },
      additionalBehaviors: {
        '/assets/*': { ...files, cachePolicy: CachePolicy.CACHING_OPTIMIZED },
        [consoleApiPattern]: {
          origin: apiOrigin(props.api.ops.apiId, stage),
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          responseHeadersPolicy: this.headersPolicy('answers', []),
          functionAssociations: admit,
        },
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_200,
      ...(props.firewallArn === undefined ? {} : { webAclId: props.firewallArn }),
      ...hostNamesOf(this, stage.consoleDoor),
    });
    explain(this.distribution, {
      'AwsSolutions-CFR1': 'It answers the addresses of the stage alone, which says more than a country.',
      'AwsSolutions-CFR3':
        "Its lines hold operators' addresses and would lie outside Thailand; each act and each reading stands in the audit.",
    });
    this.consoleUrlIn = (scope) => urlOfDoor(scope, stage.consoleDoor, this.distribution);
    this.publish('ConsoleBucketName', bucket.bucketName);
    this.publish('ConsoleDomainName', this.distribution.distributionDomainName);
    this.publish('ConsoleUrl', this.consoleUrlIn(this));
  }

  private headersPolicy(kind: Kind, loginOrigins: readonly string[]): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, `Headers-${kind}`, {
      responseHeadersPolicyName: nameIn(this.settings, kind === 'console' ? kind : `console-${kind}`),
      ...securityHeaders(kind, this.settings, loginOrigins),
    });
  }

  private admitting(): FunctionAssociation {
    const { consoleAddresses } = this.settings;
    const list =
      typeof consoleAddresses === 'string' ? consoleAddresses : StageStack.outsideValue(this, consoleAddresses);
    return {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new EdgeFunction(this, 'AdmitAddresses', {
        functionName: nameIn(this.settings, 'admit-addresses'),
        code: FunctionCode.fromInline(admitAddresses(list)),
        runtime: FunctionRuntime.JS_2_0,
      }),
    };
  }
}
