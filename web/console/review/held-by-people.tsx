import type { ReactNode } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { momentText } from '../words/shown.ts';
import type { Case } from './use-case.ts';

/** What holds this person's levels for people to give. */
export function HeldByPeople({ lowered, refusedForGoodAtMs }: Pick<Case, 'lowered' | 'refusedForGoodAtMs'>) {
  return (
    <>
      {/* What is accepted gives it back. */}
      {lowered === undefined ? null : (
        <Warned>
          Two operators lowered this level to {lowered.to}, {momentText(lowered.atMs)}: accepting gives it back. The
          audit of this person says why.
        </Warned>
      )}
      {/* Neither the registry nor a camera does, until somebody accepts what they send for a level. */}
      {refusedForGoodAtMs === undefined ? null : (
        <Warned>
          A case was refused for good, {momentText(refusedForGoodAtMs)}: people alone give this person a level since.
          Their earlier cases say why.
        </Warned>
      )}
    </>
  );
}

const Warned = ({ children }: { readonly children: ReactNode }) => (
  <p className="mb-3">
    <Chip tint="danger">{children}</Chip>
  </p>
);
