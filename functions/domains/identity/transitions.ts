import { kycStatus } from '../../../shared/enums.ts';
import { transitionTable } from '../../engine/transitions.ts';

const { none, underWay, complete } = kycStatus;

/**
 * The way to be known, from no word to fully verified. Nobody has to go on: in a state where its owner acts nothing
 * waits, so it has no end; what they have sent to a reviewer is a case, with states and an end of its own. Which level
 * a step opens, and whether it is there yet, says `identity-journey.ts` in `shared/personal`.
 */
export const identityTransitions = transitionTable({
  start: 'consent',
  states: {
    consent: { shows: none, acts: 'owner', endsBy: 'never' },
    data: { shows: none, acts: 'owner', endsBy: 'never' },
    guardian: { shows: underWay, acts: 'owner', endsBy: 'never' },
    registry: { shows: underWay, acts: 'owner', endsBy: 'never' },
    passport: { shows: underWay, acts: 'owner', endsBy: 'never' },
    face: { shows: underWay, acts: 'owner', endsBy: 'never' },
    papers: { shows: underWay, acts: 'owner', endsBy: 'never' },
    done: { shows: complete, acts: 'nobody', endsBy: 'never' },
  },
  edges: [
    { from: 'consent', event: 'agree', to: 'data', needs: 'the text that counts now' },
    // What nobody has verified may be given again, and leads where the new data belongs.
    ...(['data', 'guardian', 'registry', 'passport'] as const).flatMap((from) => [
      { from, event: 'give-card', to: 'registry' } as const,
      { from, event: 'give-passport', to: 'passport' } as const,
      { from, event: 'give-minor', to: 'guardian' } as const,
    ]),
    // A new document while the level of the one before stands, or behind its end; with its check the level leads again.
    ...(['data', 'guardian', 'registry', 'passport', 'face', 'papers', 'done'] as const).flatMap((from) => [
      { from, event: 'renew-card', to: 'registry', needs: 'an end that is near, or operators who ask' } as const,
      { from, event: 'renew-passport', to: 'passport', needs: 'an end that is near, or operators who ask' } as const,
    ]),
    // What was given before operators asked for another check answers them not, so nobody is led on with it.
    ...(['guardian', 'registry', 'passport'] as const).map(
      (from) => ({ from, event: 'ask-anew', to: 'data', needs: 'operators who ask, and no review' }) as const,
    ),
    { from: 'guardian', event: 'accept-guardian', to: 'registry', needs: "a reviewer's decision" },
    // The registry knows cards alone.
    { from: 'guardian', event: 'accept-guardian-of-foreigner', to: 'passport', needs: "a reviewer's decision" },
    { from: 'registry', event: 'match', to: 'face', needs: "the registry's word" },
    { from: 'registry', event: 'no-match', to: 'registry' },
    { from: 'registry', event: 'accept-card', to: 'face', needs: "a reviewer's decision" },
    { from: 'passport', event: 'accept-passport', to: 'face', needs: "a reviewer's decision" },
    { from: 'passport', event: 'refuse-passport', to: 'data' },
    { from: 'face', event: 'face-match', to: 'papers', needs: 'twenty years of age' },
    { from: 'face', event: 'no-face-match', to: 'face' },
    { from: 'face', event: 'accept-face', to: 'papers', needs: "a reviewer's decision, twenty years of age" },
    { from: 'papers', event: 'accept-papers', to: 'done', needs: "a reviewer's decision" },
  ],
});
