import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type { HttpRequest } from '../../../infra/write-request.ts';

/** The event that an HTTP API makes of a POST request, payload format 2.0. */
export function eventOf({ path, headers, body, query = '' }: HttpRequest): APIGatewayProxyEventV2 {
  return {
    version: '2.0',
    routeKey: `POST ${path}`,
    rawPath: path,
    rawQueryString: query,
    headers: { ...headers },
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'localhost',
      domainPrefix: 'test',
      http: { method: 'POST', path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'tests' },
      requestId: 'test',
      routeKey: `POST ${path}`,
      stage: '$default',
      time: '01/Jan/2030:00:00:00 +0000',
      timeEpoch: 0,
    },
    body,
    isBase64Encoded: false,
  };
}

/** The same event behind an IAM-authorised route, of the IAM user with this id. */
export function operatorEventOf(request: HttpRequest, userId: string | undefined): APIGatewayProxyEventV2 {
  return iamEventOf(request, { userId, userArn: `arn:aws:iam::000000000000:user/${userId}` });
}

/** The same of any caller of IAM's. */
export function iamEventOf(
  request: HttpRequest,
  { userId, userArn }: { readonly userId: string | undefined; readonly userArn: string },
): APIGatewayProxyEventV2 {
  const event = eventOf(request);
  const iam = {
    accessKey: 'test',
    accountId: '000000000000',
    callerId: userId,
    cognitoIdentity: null,
    principalOrgId: '',
    userArn,
    userId,
  };
  return Object.assign(event, { requestContext: { ...event.requestContext, authorizer: { iam } } });
}

/** A Lambda context; nothing in it matters to a handler. */
export const lambdaContext: Context = {
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'test',
  functionVersion: '1',
  invokedFunctionArn: 'arn:aws:lambda:ap-southeast-7:000000000000:function:test',
  memoryLimitInMB: '512',
  awsRequestId: 'test',
  logGroupName: 'test',
  logStreamName: 'test',
  getRemainingTimeInMillis: () => 10_000,
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
};
