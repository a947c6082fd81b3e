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

/** The status page as people type it, `/status` or `/status/`, is its Thai one; every other name is a file. */
export const openStatus = `function handler(event) {
  var request = event.request;
  if (request.uri !== '/status' && request.uri !== '/status/') return request;
  return { statusCode: 302, statusDescription: 'Found', headers: { location: { value: '/status/th.html' } } };
}
`;

/**
 * Answers only whom the list names: addresses and networks with commas between, of either version of the protocol.
 * What cannot be read lets nobody in, and an empty list nobody at all. To everybody else nothing is there.
 */
export function admitAddresses(list: string): string {
  return `var admitted = '${list}'.split(',');

function bitsOf(address) {
  if (address.indexOf(':') < 0) {
    var parts = address.split('.');
    if (parts.length !== 4) return undefined;
    var four = '';
    for (var i = 0; i < 4; i += 1) {
      if (!/^[0-9]{1,3}$/.test(parts[i]) || Number(parts[i]) > 255) return undefined;
      four += ('00000000' + Number(parts[i]).toString(2)).slice(-8);
    }
    return four;
  }
  var halves = address.split('::');
  if (halves.length > 2) return undefined;
  var head = halves[0] === '' ? [] : halves[0].split(':');
  var tail = halves.length < 2 || halves[1] === '' ? [] : halves[1].split(':');
  var missing = 8 - head.length - tail.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined;
  for (; missing > 0; missing -= 1) head.push('0');
  var groups = head.concat(tail);
  var sixteen = '';
  for (var j = 0; j < 8; j += 1) {
    if (!/^[0-9a-fA-F]{1,4}$/.test(groups[j])) return undefined;
    sixteen += ('0000000000000000' + parseInt(groups[j], 16).toString(2)).slice(-16);
  }
  return sixteen;
}

function isIn(bits, network) {
  var parts = network.trim().split('/');
  var wanted = bitsOf(parts[0]);
  if (bits === undefined || wanted === undefined || wanted.length !== bits.length || parts.length > 2) return false;
  if (parts.length === 2 && !/^[0-9]{1,3}$/.test(parts[1])) return false;
  var length = parts.length === 2 ? Number(parts[1]) : bits.length;
  return length <= bits.length && bits.slice(0, length) === wanted.slice(0, length);
}

function handler(event) {
  var bits = bitsOf(event.viewer.ip);
  for (var i = 0; i < admitted.length; i += 1) {
    if (isIn(bits, admitted[i])) return event.request;
  }
  return { statusCode: 404, statusDescription: 'Not Found' };
}
`;
}
