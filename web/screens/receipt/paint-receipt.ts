import encodeQR from 'qr';
import { currentBrand } from '../../brands/appearance.ts';
import type { ReceiptContent } from './receipt-content.ts';
import { receiptPicture } from './receipt-picture.ts';
import type { Fill, Measure, Picture, Shape, TextShape } from './receipt-picture.ts';

type Pen = CanvasRenderingContext2D;

/** A picture is paper in every theme. */
const colours: Readonly<Record<Exclude<Fill, 'surface'>, string>> = {
  paper: '#ffffff',
  ink: '#0f1729',
  soft: '#535e74',
  line: '#e2e6ee',
  white: '#ffffff',
};

/** Waits for the letters: a canvas draws with what is there, and a font that no text has asked for yet is not. */
async function loadFonts(family: string): Promise<void> {
  if (!('fonts' in document)) return;
  await Promise.all(['400', '600'].map((weight) => document.fonts.load(`${weight} 32px ${family}`, 'กA1')));
}

function fontOf(family: string, { size, weight }: Pick<TextShape, 'size' | 'weight'>): string {
  return `${weight} ${size}px ${family}`;
}

function surfaceOf(pen: Pen, { width, height }: Picture): CanvasGradient {
  const style = getComputedStyle(document.documentElement);
  const gradient = pen.createLinearGradient(0, 0, width, height / 2);
  for (const [place, token] of ['--surface-from', '--surface-to'].entries())
    gradient.addColorStop(place, style.getPropertyValue(token).trim() || colours.ink);
  return gradient;
}

/** Black on white, with the quiet edge that scanners ask for. */
function paintQr(pen: Pen, { x, y, side, text }: Extract<Shape, { readonly kind: 'qr' }>): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const scale = Math.floor(side / rows.length);
  pen.fillStyle = '#000';
  rows.forEach((row, down) =>
    row.forEach((dark, along) => {
      if (dark) pen.fillRect(x + along * scale, y + down * scale, scale, scale);
    }),
  );
}

function paintBrand(
  pen: Pen,
  family: string,
  cut: CanvasGradient,
  { x, y, size }: Extract<Shape, { readonly kind: 'brand' }>,
): void {
  const { mark, displayName } = currentBrand;
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 48, size / 48);
  pen.fillStyle = colours.white;
  for (const path of mark.body) pen.fill(new Path2D(path));
  pen.strokeStyle = cut;
  pen.lineWidth = 3.2;
  pen.lineCap = 'round';
  for (const path of mark.cut) pen.stroke(new Path2D(path));
  pen.restore();
  pen.fillStyle = colours.white;
  pen.textAlign = 'left';
  pen.font = fontOf(family, { size: 40, weight: 600 });
  pen.fillText(displayName, x + size + 24, y + size * 0.7);
}

function paint(pen: Pen, family: string, picture: Picture): void {
  const surface = surfaceOf(pen, picture);
  const fillOf = (fill: Fill) => (fill === 'surface' ? surface : colours[fill]);
  for (const shape of picture.shapes) {
    if (shape.kind === 'brand') paintBrand(pen, family, surface, shape);
    else if (shape.kind === 'qr') paintQr(pen, shape);
    else if (shape.kind === 'box') {
      pen.fillStyle = fillOf(shape.fill);
      pen.fillRect(shape.x, shape.y, shape.width, shape.height);
    } else {
      pen.fillStyle = fillOf(shape.fill);
      pen.textAlign = shape.align;
      pen.font = fontOf(family, shape);
      pen.fillText(shape.text, shape.x, shape.y);
    }
  }
}

/** A receipt as a PNG; undefined where this browser cannot draw. */
export async function paintReceipt(content: ReceiptContent): Promise<Blob | undefined> {
  const { fontFamily: family } = getComputedStyle(document.body);
  await loadFonts(family);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null) return undefined;
  const measure: Measure = (text, size, weight) => {
    pen.font = fontOf(family, { size, weight });
    return pen.measureText(text).width;
  };
  const picture = receiptPicture(content, measure);
  canvas.width = picture.width;
  canvas.height = picture.height;
  paint(pen, family, picture);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png');
  });
}
