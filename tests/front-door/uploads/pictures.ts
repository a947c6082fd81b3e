import sharp from 'sharp';
import { malwareSample } from '../../../functions/upload/scan.ts';

/** Pictures drawn by this script, of nobody: a field of colour with a darker corner, so that a turn is seen. */
function drawing(width: number, height: number) {
  const corner = {
    width: Math.ceil(width / 4),
    height: Math.ceil(height / 4),
    channels: 3,
    background: '#102030',
  } as const;
  return sharp({ create: { width, height, channels: 3, background: '#30a0e0' } }).composite([
    { input: { create: corner }, left: 0, top: 0 },
  ]);
}

/** A JPEG of these sides, in pixels. */
export const jpeg = (width = 640, height = 480): Promise<Buffer> => drawing(width, height).jpeg().toBuffer();
export const png = (width = 640, height = 480): Promise<Buffer> => drawing(width, height).png().toBuffer();
export const webp = (width = 640, height = 480): Promise<Buffer> => drawing(width, height).webp().toBuffer();

/** What stands in the metadata of a picture with a place: whoever finds it in another file has found a leak. */
export const placeOfCamera = 'Kapao Camera 13.7563N 100.5018E';

/** A JPEG that says where and with what it was taken, and that the camera was held upright. */
export const withPlace = (): Promise<Buffer> =>
  drawing(640, 480)
    .withExif({
      IFD0: { Make: placeOfCamera },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '13/1 45/1 22/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '100/1 30/1 6/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A JPEG whose head says that it is larger than it is: decoding it would take what the head says. */
export async function sayingSides(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await jpeg(64, 64));
  const frame = bytes.findIndex((byte, index) => byte === 0xff && (bytes[index + 1] ?? 0) === 0xc0);
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** A picture that is a page, too: whoever shows the file itself runs what is behind it. */
export const polyglot = async (): Promise<Buffer> =>
  Buffer.concat([await jpeg(), Buffer.from('<script>document.title = "taken"</script>PK\u0003\u0004')]);

export const truncated = async (): Promise<Buffer> => (await jpeg()).subarray(0, 900);
export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/hosts"/></svg>',
);
export const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
export const withMalware = async (): Promise<Buffer> => Buffer.concat([await jpeg(), Buffer.from(malwareSample)]);
