import type { RefusalData, RefusalName } from '../refusals.ts';

/** One sentence for each refusal, from its parameters; a missing one does not compile. */
export type RefusalTexts = { readonly [N in RefusalName]: (data: RefusalData<N>) => string };
