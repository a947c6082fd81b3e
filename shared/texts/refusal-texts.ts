import type { identityRefusals } from '../refusals/identity.ts';
import type { operatorRefusals } from '../refusals/operators.ts';
import type { RefusalData, RefusalName } from '../refusals.ts';

/** One sentence for each refusal, from its parameters; a missing one does not compile. */
export type RefusalTexts = { readonly [N in RefusalName]: (data: RefusalData<N>) => string };
export type IdentityRefusalTexts = Pick<RefusalTexts, keyof typeof identityRefusals>;
export type OperatorRefusalTexts = Pick<RefusalTexts, keyof typeof operatorRefusals>;
