import sharp from 'sharp';

const card = { width: 1000, height: 640, channels: 3 } as const;
const [ground, frame, somebody] = [
  [0xe6, 0xee, 0xf7],
  [0x64, 0x74, 0x8b],
  [0x94, 0xa3, 0xb8],
] as const;

/** What a point of a card shows: its frame, a head above shoulders, or nothing. */
function colourAt(x: number, y: number): readonly [number, number, number] {
  const edge = Math.min(x, y, card.width - 1 - x, card.height - 1 - y);
  if (edge >= 20 && edge < 26) return frame;
  const isHead = (x - 800) ** 2 + (y - 280) ** 2 < 110 ** 2;
  const isShoulders = y < 560 && ((x - 800) / 160) ** 2 + ((y - 560) / 150) ** 2 < 1;
  return isHead || isShoulders ? somebody : ground;
}

/**
 * A picture (JPEG) that nobody takes for a document: what it stands for, and that it is a specimen. Of points and
 * written lines, for no process that has loaded our functions reads an SVG.
 */
export function drawSample(title: string, name: string): Promise<Buffer> {
  const points = Array.from({ length: card.width * card.height }, (_none, at) =>
    colourAt(at % card.width, Math.floor(at / card.width)),
  );
  const line = (top: number, dpi: number, text: string) => ({
    input: { text: { text: `<span foreground="#1f2937">${text}</span>`, font: 'sans-serif', dpi, rgba: true } },
    left: 60,
    top,
  });
  return sharp(Uint8Array.from(points.flat()), { raw: card })
    .composite([line(80, 260, title), line(200, 180, name), line(520, 150, 'SPECIMEN, drawn by the sandbox')])
    .jpeg()
    .toBuffer();
}
