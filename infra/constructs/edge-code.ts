import { viewerAddressHeader } from './function-grants.ts';

/**
 * The CloudFront functions. They run at the edge in a small JavaScript of their own, so they are text here
 * and are executed as such by their test.
 */

/** Tells the API who asks. Assigning the header replaces every value that the viewer sent under its name. */
export const tellViewerAddress = `function handler(event) {
  var request = event.request;
  request.headers['${viewerAddressHeader}'] = { value: event.viewer.ip };
  return request;
}
`;

/**
 * Screens live behind the hash, so a path without a file's dot is a screen typed or shared without it:
 * it is sent to the same screen behind the hash. The target always starts with our own "/#/".
 */
export const openScreen = `function handler(event) {
  var request = event.request;
  var path = request.uri;
  if (path === '/' || path.lastIndexOf('.') > path.lastIndexOf('/')) return request;
  return {
    statusCode: 302,
    statusDescription: 'Found',
    headers: { location: { value: '/#/' + path.replace(/^\\/+/, '') } }
  };
}
`;
