import type { Favourite } from '../../../shared/favourite.ts';
import { idOf } from '../../../shared/ids.ts';
import { withDashes } from '../../../shared/mobile-dashes.ts';
import type { StoredFavourite } from '../../domains/transfer/favourites.ts';
import { DamagedItem } from '../../table/item.ts';
import type { PayeePrivate } from '../person/personal.ts';
import { openField, sealField } from '../person/user-key.ts';
import type { UserKey } from '../person/user-key.ts';
import type { Sealed } from '../../domains/person/sealed-kinds.ts';

/** What is kept of a favourite under its owner's key: whom they paid, and what they call them. */
interface FavouritePrivate extends PayeePrivate {
  readonly label?: string;
}

/** Seals a favourite under its owner's key; an empty label is none. */
export function sealFavourite(key: UserKey, payee: PayeePrivate, label: string | undefined): Sealed<'favourite'> {
  const content: FavouritePrivate = { ...payee, ...(label !== undefined && label !== '' && { label }) };
  return sealField(key, 'favourite', JSON.stringify(content));
}

/** Opens a favourite of the owner whose key it is, as lists show it. */
export function favouriteRowOf(key: UserKey, { body, sealed, keptAtMs }: StoredFavourite): Favourite {
  // A record of something was sealed; each member is looked at.
  const value = openField(key, 'favourite', sealed).parts() as Partial<Record<keyof FavouritePrivate, unknown>>;
  const { name, phone, mobile, label } = value;
  if (typeof name !== 'string') throw new DamagedItem('sealed');
  return {
    receiverId: idOf('usr', body),
    receiverName: name,
    keptAtMs,
    ...(typeof phone === 'string' && { receiverPhone: withDashes(phone) }),
    ...(typeof mobile === 'string' && { receiverMobile: mobile }),
    ...(typeof label === 'string' && { label }),
  };
}
