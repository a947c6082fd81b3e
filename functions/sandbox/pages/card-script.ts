import type { copyFrom } from './copy-script.ts';

/**
 * Runs in the browser: copies what a card of nobody says, and draws the pictures of it that somebody may choose in the
 * wallet. It is served as its own text with that of the function that it is given, so it may use nothing else from
 * outside its braces.
 */
export function runCard(copy: typeof copyFrom): void {
  // What stands well within it is neither cut off nor too small for the wallet, which looks at each picture.
  const [width, height, margin, line] = [1200, 760, 60, 5];
  const area = document.querySelector<HTMLElement>('[data-card]');
  if (area === null) return;

  /** Somebody without a face: a head above shoulders. */
  function drawSomebody(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
    context.fillStyle = '#94a3b8';
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
    // A path of their own: a line from head to shoulders would lie across both.
    context.beginPath();
    context.ellipse(x, y + radius * 2.5, radius * 1.5, radius * 1.4, 0, Math.PI, 2 * Math.PI);
    context.fill();
  }

  function drawPaper(context: CanvasRenderingContext2D, lines: readonly string[], isOfFace: boolean): void {
    context.fillStyle = '#64748b';
    context.fillRect(margin, margin, width - 2 * margin, height - 2 * margin);
    context.fillStyle = '#e6eef7';
    const inside = margin + line;
    context.fillRect(inside, inside, width - 2 * inside, height - 2 * inside);
    if (isOfFace) drawSomebody(context, 940, 250, 120);
    context.fillStyle = '#1f2937';
    // Beside the face, not across it.
    const most = isOfFace ? 630 : width - 2 * 110;
    for (const [index, text] of lines.entries()) {
      context.font = `${index === 0 ? 'bold 54px' : '40px'} sans-serif`;
      context.fillText(text, 110, 160 + index * 80, most);
    }
  }

  async function download({ draw = '', lines = '' }: DOMStringMap): Promise<void> {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, height];
    const context = canvas.getContext('2d');
    if (context === null) return;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    drawPaper(context, lines.split('\n'), draw !== 'id-back');
    const picture = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.9);
    });
    if (picture === null) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(picture);
    link.download = `${draw}.jpg`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  const drawings = area.querySelector<HTMLElement>('[data-pictures]');
  if (drawings !== null) drawings.hidden = false;
  area.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button?.dataset['copy'] !== undefined) void copy(button, area.dataset);
    if (button?.dataset['draw'] !== undefined) void download(button.dataset);
  });
}
