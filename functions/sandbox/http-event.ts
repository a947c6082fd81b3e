import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** An HTTP API event (payload version 2) as a web request; its host is a placeholder, nobody reads it. */
export function requestOf(event: APIGatewayProxyEventV2): Request {
  const query = event.rawQueryString === '' ? '' : `?${event.rawQueryString}`;
  const url = new URL(`https://sandbox.invalid${event.rawPath.startsWith('/') ? '' : '/'}${event.rawPath}${query}`);
  const headers = new Headers();
  for (const [name, value] of Object.entries(event.headers)) {
    if (value !== undefined) headers.set(name, value);
  }
  // An HTTP API takes the cookies out of the headers.
  if (event.cookies !== undefined && event.cookies.length > 0) headers.set('cookie', event.cookies.join('; '));
  const { method } = event.requestContext.http;
  const withBody = event.body !== undefined && method !== 'GET' && method !== 'HEAD';
  return new Request(url, {
    method,
    headers,
    ...(withBody ? { body: event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64') : event.body } : {}),
  });
}

/** A web response as an HTTP API's result; the sandbox answers text only. */
export async function resultOf(response: Response): Promise<APIGatewayProxyStructuredResultV2> {
  const cookies = response.headers.getSetCookie();
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie'));
  return {
    statusCode: response.status,
    headers,
    ...(cookies.length > 0 ? { cookies } : {}),
    body: await response.text(),
  };
}
