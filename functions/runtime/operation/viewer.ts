import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Config } from '../process/config.ts';
import type { Place } from '../person/personal.ts';

/** Where a caller is: the address for counting under a hash, the place for the list of sessions. */
export interface Viewer {
  readonly address: string;
  readonly place?: Place;
}

const nobody = 'unknown';

/** A header of CloudFront's that names a city or a country; anything that could not be one is left out. */
function placeHeader(event: APIGatewayProxyEventV2, name: string): string | undefined {
  const value = event.headers[name];
  if (value === undefined || value.length > 60) return undefined;
  try {
    const text = decodeURIComponent(value);
    return /^[\p{L}\p{M}' .-]{2,60}$/u.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Where a caller is. The header is CloudFront's own, which replaces whatever the
 * viewer sent under its name; it is believed because of the origin secret.
 */
export function viewerOf(event: APIGatewayProxyEventV2, config: Config): Viewer {
  const address = config.addressHeader === undefined ? undefined : event.headers[config.addressHeader];
  const city = placeHeader(event, 'cloudfront-viewer-city');
  const country = placeHeader(event, 'cloudfront-viewer-country');
  return {
    address: address ?? nobody,
    ...((city !== undefined || country !== undefined) && {
      place: { ...(city !== undefined && { city }), ...(country !== undefined && { country }) },
    }),
  };
}
