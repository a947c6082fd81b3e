import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { appUpdate } from '../../app-update.ts';
import { useStore } from '../../ui/store.ts';

type Offer = ComponentType<{ readonly update: () => void }>;
const NoOffer: Offer = () => null;
// Nobody waits for it: where it cannot be fetched, the offer comes with the next start.
const UpdateOffer = lazy<Offer>(async () => ({
  default: await import('./update-offer.tsx').then(
    (part) => part.UpdateOffer,
    () => NoOffer,
  ),
}));

/** Offers a new version; it lives on the tabs only, so never while somebody pays. */
export function AppUpdateNotice() {
  const update = useStore(appUpdate);
  return (
    <div
      role="status"
      className="fixed inset-x-0 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-30 mx-auto w-fit px-4 desk:bottom-6"
    >
      {update === undefined ? null : (
        <Suspense>
          <UpdateOffer update={update} />
        </Suspense>
      )}
    </div>
  );
}
