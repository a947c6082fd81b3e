/** Bytes that pictures begin with: a JPEG of a camera, one that we have drawn, and the PNG of a signature. */
const heads = {
  photo: [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46],
  drawnPhoto: [0xff, 0xd8, 0xff, 0xdb, 0x00, 0x43],
  signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const;

/** How bytes stand in base64 behind so many others: the letters that depend on nothing before or behind them. */
function base64Behind(before: number, bytes: readonly number[]): string {
  const text = Buffer.from([...Array.from({ length: before }, () => 0), ...bytes]).toString('base64');
  return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
}

const inUrl = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_');

/** Bytes as a text may hold them, by the name of the form: a log writes what it is given as each of these. */
function formsOf(bytes: readonly number[]): Readonly<Record<string, string>> {
  const hex = Buffer.from(bytes).toString('hex');
  const pairs = bytes.map((byte) => byte.toString(16).padStart(2, '0'));
  const base64 = [0, 1, 2].map((before) => base64Behind(before, bytes));
  return {
    ...Object.fromEntries(base64.map((text, before) => [`base64 behind ${before}`, text])),
    ...Object.fromEntries(base64.map((text, before) => [`base64url behind ${before}`, inUrl(text)])),
    hex,
    'hex in capitals': hex.toUpperCase(),
    'hex by pairs': pairs.join(' '),
    // `JSON.stringify` of a Buffer, what `inspect` makes of an array, and of a Uint8Array in JSON.
    numbers: bytes.join(','),
    'numbers apart': bytes.join(', '),
    'numbers by place': bytes.map((byte, place) => `"${place}":${byte}`).join(','),
  };
}

/** Every form of every head, by a name that says which, to be looked for wherever no picture may lie. */
export const pictureForms: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(heads).flatMap(([name, bytes]) =>
    Object.entries(formsOf(bytes)).map(([form, text]) => [`${name} in ${form}`, text]),
  ),
);
