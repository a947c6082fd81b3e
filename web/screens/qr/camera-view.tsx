import { useEffect, useRef, useState } from 'react';
import { t } from '../../text/text.ts';
import { reportError } from '../../data/telemetry/telemetry-hooks.ts';
import { shutter } from '../../ui/drawings/shutter.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { watchCamera } from './watch-camera.ts';
import type { CameraState } from './watch-camera.ts';

interface CameraViewProps {
  /** Called with each code that is seen, again and again while it is in the picture. */
  readonly onText: (text: string) => void;
}

/** What the camera sees, with the place where a code belongs; where there is none to be had, that and what to do. */
export function CameraView({ onText }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('opening');
  const tell = useRef(onText);
  useEffect(() => {
    tell.current = onText;
  });
  useEffect(() => {
    const left = new AbortController();
    const place = video.current;
    if (place !== null)
      watchCamera(place, { signal: left.signal, onState: setState, onText: (text) => tell.current(text) }).catch(
        (error: unknown) => {
          // Who has left the page has taken the picture's place away, and that is no fault.
          if (left.signal.aborted) return;
          reportError('error', error);
          setState('missing');
        },
      );
    return () => left.abort();
  }, []);
  const isOff = state === 'refused' || state === 'missing';
  return (
    <>
      {isOff ? (
        <EmptyState
          drawing={shutter}
          title={t('scan.noCamera')}
          text={t(state === 'refused' ? 'scan.refusedText' : 'scan.missingText')}
        />
      ) : null}
      <div
        hidden={isOff}
        className="relative mx-auto w-full max-w-sm overflow-hidden rounded-hero bg-black shadow-lift"
      >
        <video ref={video} muted playsInline aria-hidden className="aspect-square w-full object-cover" />
        <div aria-hidden className="absolute inset-[14%] rounded-card border-4 border-white/90" />
        {state === 'opening' ? (
          <p role="status" className="absolute inset-x-0 bottom-3 text-center text-sm text-white">
            {t('scan.opening')}
          </p>
        ) : null}
      </div>
      {isOff ? null : <p className="mt-4 text-center text-ink-soft">{t('scan.aim')}</p>}
    </>
  );
}
