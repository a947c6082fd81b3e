import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { createStore, useStore } from './store.ts';

interface ToastMessage {
  readonly text: string;
  readonly kind: 'done' | 'fail';
}

const shown = createStore<ToastMessage | undefined>(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Failures stay for five seconds, as the product says; good news for three. */
const shownMs = { done: 3000, fail: 5000 } as const;

/** Shows a short message above everything; a newer one takes its place. */
export function toast(text: string, kind: ToastMessage['kind'] = 'done'): void {
  clearTimeout(timer);
  shown.set({ text, kind });
  timer = setTimeout(() => shown.set(undefined), shownMs[kind]);
}

/**
 * The place of toasts: one for the whole app, in the top layer, so that no sheet covers it. Good news stands over a
 * page's name: below that it covered what has just become of whatever it tells about. A failure stands longer and has
 * changed nothing on the page, so it stands below the name and the way back.
 */
export function ToastPlace() {
  const message = useStore(shown);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    // Browsers below the floor of popovers show it where it stands.
    if (element === null || typeof element.showPopover !== 'function') return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (message !== undefined) element.showPopover();
  }, [message]);
  return (
    <div
      ref={place}
      popover="manual"
      className={classes(
        'pointer-events-none fixed inset-x-0 top-[calc(.5rem+env(safe-area-inset-top)+var(--banner,0px))] bottom-auto m-auto w-fit max-w-[min(26rem,calc(100vw-2rem))] overflow-visible bg-transparent',
        // As high as the bar with the page's name.
        message?.kind === 'fail' && 'mt-14',
      )}
    >
      <div role={message?.kind === 'fail' ? 'alert' : 'status'}>
        {message === undefined ? null : (
          <div
            key={message.text}
            className="rise-in flex items-center gap-2.5 rounded-card bg-ink px-4 py-3 text-sm text-ground shadow-lift"
          >
            {message.kind === 'done' ? (
              <CircleCheck aria-hidden className="size-5 shrink-0" />
            ) : (
              <CircleAlert aria-hidden className="size-5 shrink-0" />
            )}
            <span>{message.text}</span>
          </div>
        )}
      </div>
    </div>
  );
}
