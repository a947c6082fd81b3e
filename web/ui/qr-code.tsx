import encodeQR from 'qr';
import { useMemo } from 'react';

/** One path over all dark modules of a QR, a run of a row at a time. */
function pathOf(text: string): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const runs: string[] = [];
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (row[x] !== true) continue;
      const start = x;
      while (row[x + 1] === true) x += 1;
      runs.push(`M${start} ${y}h${x - start + 1}v1H${start}z`);
    }
  });
  return { path: runs.join(''), size: rows.length };
}

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  readonly className?: string;
}

/** A QR, black on white in every theme, because scanners want it so. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { path, size } = useMemo(() => pathOf(text), [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}

/** A line in the brand's colours above a code. */
interface Head {
  readonly head?: string;
}

/**
 * A QR with lines of text under it as a PNG, for the gallery of a phone whose bank app reads it from there; with a head
 * it is seen whose app it is made for.
 */
export async function qrImage(text: string, lines: readonly string[], { head }: Head = {}): Promise<Blob | undefined> {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 3 });
  const scale = Math.floor(880 / rows.length);
  const side = rows.length * scale;
  const canvas = document.createElement('canvas');
  canvas.width = side + 120;
  const top = head === undefined ? 0 : 120;
  canvas.height = top + side + 120 + lines.length * 64;
  const pen = canvas.getContext('2d');
  if (pen === null) return undefined;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  rows.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) pen.fillRect(60 + x * scale, top + 60 + y * scale, scale, scale);
    }),
  );
  pen.textAlign = 'center';
  lines.forEach((line, index) => {
    pen.font = `${index === 0 ? '600 52px' : '400 32px'} ${getComputedStyle(document.body).fontFamily}`;
    pen.fillText(line, canvas.width / 2, top + side + 110 + index * 60, canvas.width - 80);
  });
  if (head !== undefined) drawHead(pen, head, top);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png');
  });
}

function drawHead(pen: CanvasRenderingContext2D, head: string, height: number): void {
  const { fontFamily } = getComputedStyle(document.body);
  const colours = getComputedStyle(document.documentElement);
  pen.fillStyle = colours.getPropertyValue('--surface-from');
  pen.fillRect(0, 0, pen.canvas.width, height);
  pen.fillStyle = colours.getPropertyValue('--on-surface');
  pen.font = `600 48px ${fontFamily}`;
  pen.fillText(head, pen.canvas.width / 2, height / 2 + 16, pen.canvas.width - 80);
}
