import { Suspense } from 'react';
import { Screen } from '../../ui/screen.tsx';
import { ConsentStep } from './asked-consent.ts';

export interface ConsentPageProps {
  /** The title of the page in whose place it stands. */
  readonly title: string;
  readonly onBack: () => void;
  /** Sends once more what was refused for want of it. */
  readonly onGiven: () => unknown;
}

/** The consent in the place of a page that was to send something: that page comes back as it was. */
export function ConsentPage({ title, onBack, onGiven }: ConsentPageProps) {
  return (
    <Screen title={title} onBack={onBack}>
      <Suspense>
        <ConsentStep onGiven={onGiven} />
      </Suspense>
    </Screen>
  );
}
