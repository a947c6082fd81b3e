import type { PersonalData } from '../../../shared/personal/personal-data.ts';
import type { ShownPersonalData } from '../../../shared/personal/shown-personal-data.ts';

type Shown = Omit<ShownPersonalData, 'givenAtMs'>;
type InProfile = 'email' | 'incomeBand' | 'purposes' | 'otherPurpose';

/** What identifies a person, which the law keeps. */
export type Identity = Readonly<Omit<Shown, InProfile>>;
/** What else a person has told, which goes with the account. */
export type Profile = Readonly<Pick<Shown, InProfile>>;

/** Parts what was given by what becomes of it later. */
export function partsOf(data: PersonalData): { readonly identity: Identity; readonly profile: Profile } {
  const { email, incomeBand, purposes, otherPurpose, workplace, ...rest } = data;
  return {
    identity: {
      ...rest,
      ...(workplace !== undefined && { workplaceName: workplace.name, workplaceAddress: workplace.address }),
    },
    profile: {
      incomeBand,
      purposes,
      ...(email !== undefined && { email }),
      ...(otherPurpose !== undefined && { otherPurpose }),
    },
  };
}
