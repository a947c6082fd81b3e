import { useEffect, useRef } from 'react';
import type { PointerEvent } from 'react';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { isSigned, unsigned, withPoint } from './signature-strokes.ts';
import type { Signature } from './signature-strokes.ts';
import { useSignature } from './use-signature.ts';

/** Of the picture that is made, in pixels. */
const [width, height] = [900, 360] as const;

interface SignaturePadProps {
  readonly busy: boolean;
  readonly onSigned: (picture: Blob) => void;
}

function draw(canvas: HTMLCanvasElement, { strokes, name: typed }: Signature): void {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = pen.fillStyle = '#10203a';
  pen.lineWidth = 5;
  pen.lineCap = pen.lineJoin = 'round';
  for (const stroke of strokes) {
    pen.beginPath();
    for (const [index, [x, y]] of stroke.entries())
      if (index === 0) pen.moveTo(x * width, y * height);
      else pen.lineTo(x * width, y * height);
    pen.stroke();
  }
  const name = typed.trim();
  if (name === '') return;
  pen.font = 'italic 84px "IBM Plex Sans Thai", cursive';
  pen.textAlign = 'center';
  pen.fillText(name, width / 2, height / 2 + 28, width - 60);
}

/** One's signature, drawn with a finger, a pen or a mouse; or one's name, typed by who cannot draw. */
export function SignaturePad({ busy, onSigned }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [signature, change] = useSignature();
  const { strokes, name } = signature;
  useEffect(() => {
    if (canvas.current !== null) draw(canvas.current, signature);
  }, [signature]);
  const add = (isNew: boolean) => (event: PointerEvent<HTMLCanvasElement>) => {
    if (busy || (!isNew && event.buttons === 0)) return;
    if (isNew) event.currentTarget.setPointerCapture(event.pointerId);
    const place = event.currentTarget.getBoundingClientRect();
    const at = [(event.clientX - place.left) / place.width, (event.clientY - place.top) / place.height] as const;
    change((before) => ({ ...before, strokes: withPoint(before.strokes, at, isNew) }));
  };
  const isReady = isSigned(strokes) || name.trim().length > 1;
  const use = () => canvas.current?.toBlob((drawn) => (drawn === null ? undefined : onSigned(drawn)), 'image/png');
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !busy) use();
      }}
    >
      <p id="signature-text" className="text-ink-soft">
        {t('papers.signHere')}
      </p>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={t(strokes.length === 0 ? 'papers.padEmpty' : 'papers.padSigned')}
        aria-describedby="signature-text"
        className="aspect-[5/2] w-full touch-none rounded-card bg-white shadow-card"
        onPointerDown={add(true)}
        onPointerMove={add(false)}
      />
      <TextField
        label={t('papers.typeName')}
        hint={t('papers.typeNameHint')}
        value={name}
        maxLength={80}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="done"
        spellCheck={false}
        onChange={(typed) => change((before) => ({ ...before, name: typed }))}
      />
      <Button type="submit" busy={busy} disabled={!isReady}>
        {t('papers.useSignature')}
      </Button>
      <Button
        look="quiet"
        disabled={busy || (strokes.length === 0 && name === '')}
        onClick={() => change(() => unsigned)}
      >
        {t('papers.signAgain')}
      </Button>
    </form>
  );
}
