import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../text/text.ts';
import { IconButton } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';

const sizes = [1, 1.5, 2, 3, 4] as const;

interface PictureViewerProps {
  readonly name: string;
  /** Nothing is open without one. */
  readonly url: string | undefined;
  readonly onClose: () => void;
}

/** A picture as large as the page, and larger: by its buttons, or by plus and minus; Escape closes it. */
export function PictureViewer({ name, url, onClose }: PictureViewerProps) {
  return (
    <Sheet open={url !== undefined} onClose={onClose} title={name}>
      {url === undefined ? null : <Zoomed key={url} name={name} url={url} />}
    </Sheet>
  );
}

function Zoomed({ name, url }: { readonly name: string; readonly url: string }) {
  const [step, setStep] = useState(0);
  const size = sizes[step] ?? 1;
  const change = (by: 1 | -1) => setStep((before) => Math.min(sizes.length - 1, Math.max(0, before + by)));
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === '+' || key === '=') change(1);
      if (key === '-') change(-1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <div className="mb-2 flex items-center justify-center gap-4">
        <IconButton label={t('papers.smaller')} disabled={step === 0} onClick={() => change(-1)}>
          <ZoomOut aria-hidden className="size-6" />
        </IconButton>
        <p role="status" className="tabular">
          {t('papers.zoom', { percent: size * 100 })}
        </p>
        <IconButton label={t('papers.larger')} disabled={step === sizes.length - 1} onClick={() => change(1)}>
          <ZoomIn aria-hidden className="size-6" />
        </IconButton>
      </div>
      {/* What is larger than its place is moved by a finger, a wheel or the arrows. */}
      <section aria-label={name} className="max-h-[65dvh] overflow-auto rounded-card bg-sunk">
        <img src={url} alt={name} style={{ width: `${size * 100}%` }} className="max-w-none" />
      </section>
    </>
  );
}
