import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../lazy-screen.ts';
import { Screen } from '../../ui/screen.tsx';
import type { ConsentPageProps } from '../kit/consent-page.tsx';

// Whoever has agreed to the text that counts now never sees it, and asks for no more than the form.
const ConsentPage = lazyPart(async () => (await import('../kit/consent-page.tsx')).ConsentPage);

/** The consent in the place of a form's page, which comes back with everything that was typed. */
export function ConsentInForm(props: ConsentPageProps) {
  const { title, onBack } = props;
  const unfilled = (
    <Screen title={title} onBack={onBack}>
      {null}
    </Screen>
  );
  return (
    <Suspense fallback={unfilled}>
      <ConsentPage {...props} />
    </Suspense>
  );
}

interface ConsentFirstProps extends Pick<ConsentPageProps, 'title' | 'onBack'> {
  /** The server says that the text which counts now was not agreed to. */
  readonly isDue: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * The consent before a form's first datum, by whatever address one came. Once it was passed the form stays: what is
 * typed there is not taken away for a text that is newer still, which is asked for by the next press.
 */
export function ConsentFirst({ isDue, title, onBack, children }: ConsentFirstProps) {
  const [isPassed, setPassed] = useState(isDue !== true);
  return isPassed ? children : <ConsentInForm title={title} onBack={onBack} onGiven={() => setPassed(true)} />;
}
