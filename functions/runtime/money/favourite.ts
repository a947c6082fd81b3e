import type { Favourite } from '../../../shared/favourite.ts';
import { idOf } from '../../../shared/ids.ts';
import { withDashes } from '../../../shared/mobile-dashes.ts';
import type { StoredFavourite } from '../../domains/transfer/favourites.ts';
import { DamagedItem } from '../../table/item.ts';
import type { OpenedPayee, PayeePrivate } from '../person/personal.ts';
import type { Clear } from '../person/clear.ts';
import { openField, sealField } from '../person/user-key.ts';
import type { UserKey } from '../person/user-key.ts';
import type { Sealed } from '../../domains/person/sealed-kinds.ts';

/** What is kept of a favourite under its owner's key: whom they paid, and what they call them. */
interface FavouritePrivate extends PayeePrivate {
  readonly label?: string;
}

/** Seals a favourite under its owner's key; an empty label is none. */
export function sealFavourite(key: UserKey, payee: OpenedPayee, label: string | undefined): Sealed<'favourite'> {
  const named = label !== undefined && label !== '';
  const content: FavouritePrivate = { ...payee.wholeFor('seal'), ...(named && { label }) };
  return sealField(key, 'favourite', JSON.stringify(content));
}

function favouriteIn(value: unknown): FavouritePrivate {
  // A record of something was sealed; each member is looked at.
  const { name, phone, mobile, label } = value as Partial<Record<keyof FavouritePrivate, unknown>>;
  if (typeof name !== 'string') throw new DamagedItem('sealed');
  return {
    name,
    ...(typeof phone === 'string' && { phone: withDashes(phone) }),
    ...(typeof mobile === 'string' && { mobile }),
    ...(typeof label === 'string' && { label }),
  };
}

/** Opens a favourite of the owner whose key it is. */
export function openFavourite(key: UserKey, sealed: Sealed<'favourite'>): Clear<'favourite', FavouritePrivate> {
  return openField(key, 'favourite', sealed).readBy(favouriteIn);
}

/** A favourite as its owner's lists show it. */
export function favouriteRowOf(key: UserKey, { body, sealed, keptAtMs }: StoredFavourite): Favourite {
  const { name, phone, mobile, label } = openFavourite(key, sealed).wholeFor('owner');
  return {
    receiverId: idOf('usr', body),
    receiverName: name,
    keptAtMs,
    ...(phone !== undefined && { receiverPhone: phone }),
    ...(mobile !== undefined && { receiverMobile: mobile }),
    ...(label !== undefined && { label }),
  };
}
