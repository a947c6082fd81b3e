import { Pencil, Star } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { getFavourites } from '../../../shared/contracts/transfer/favourites.ts';
import { keepFavourite } from '../../../shared/contracts/transfer/keep-favourite.ts';
import { getRecentReceivers } from '../../../shared/contracts/transfer/recents.ts';
import type { Favourite } from '../../../shared/favourite.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { formatThaiMobile } from '../../../shared/phone.ts';
import { keepFavouriteFacts } from '../../commands/transfer/keep-favourite.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { t } from '../../text/text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Card, Section } from '../../ui/card.tsx';
import { Row, RowList } from '../../ui/row.tsx';
import { toast } from '../../ui/toast.tsx';
import { readId } from '../read-id.ts';

const FavouriteSheet = lazyPart(async () => (await import('./favourite-sheet.tsx')).FavouriteSheet);

type Recent = OutputOf<typeof getRecentReceivers>['rows'][number];
/** Somebody who was paid before, as either list has them. */
export type Known = Pick<Recent, 'receiverId' | 'receiverName' | 'receiverPhone' | 'receiverMobile'>;

interface ChooseProps {
  readonly onChoose: (chosen: Known) => void;
}

interface KnownPeopleProps extends ChooseProps {
  readonly onChange: (favourite: Favourite) => void;
}

/** The sheet that changes a favourite, and what opens it: it has a form, so it stands beside that of the page. */
export function useFavouriteSheet(): {
  readonly change: (favourite: Favourite) => void;
  readonly sheet: ReactNode;
} {
  const [changed, setChanged] = useState<Favourite>();
  const [isOpen, setIsOpen] = useState(false);
  const change = (favourite: Favourite) => {
    setChanged(favourite);
    setIsOpen(true);
  };
  const sheet =
    changed === undefined ? null : (
      <Suspense>
        <FavouriteSheet key={changed.receiverId} favourite={changed} open={isOpen} onClose={() => setIsOpen(false)} />
      </Suspense>
    );
  return { change, sheet };
}

/** Favourites, and below them whoever was paid lately, each with the way to keep them. */
export function KnownPeople({ onChoose, onChange }: KnownPeopleProps) {
  const recents = useQuery(getRecentReceivers, {}, { quiet: true }).data?.rows ?? [];
  const favourites = useQuery(getFavourites, {}, { quiet: true }).data?.rows;
  const kept = new Set(favourites?.map(({ receiverId }) => receiverId));
  return (
    <>
      <People title={t('transfer.favourites')} count={favourites?.length ?? 0}>
        {favourites?.map((favourite) => (
          <Person
            key={favourite.receiverId}
            known={favourite}
            label={favourite.label}
            onChoose={onChoose}
            action={
              <IconButton
                label={t('transfer.changeFavourite', { name: favourite.label ?? favourite.receiverName })}
                onClick={() => onChange(favourite)}
              >
                <Pencil aria-hidden className="size-5 text-ink-soft" />
              </IconButton>
            }
          />
        ))}
      </People>
      <People title={t('transfer.recent')} count={recents.length}>
        {recents.map((recent) => (
          <Person
            key={recent.receiverId}
            known={recent}
            label={undefined}
            onChoose={onChoose}
            // Until the list is there nobody knows who is on it.
            action={favourites === undefined || kept.has(recent.receiverId) ? null : <Keep known={recent} />}
          />
        ))}
      </People>
    </>
  );
}

interface PeopleProps {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}

function People({ title, count, children }: PeopleProps) {
  return count === 0 ? null : (
    <div className="mt-6">
      <Section title={title}>
        <Card className="py-1">
          <RowList>{children}</RowList>
        </Card>
      </Section>
    </div>
  );
}

interface PersonProps extends ChooseProps {
  readonly known: Known;
  /** What their owner calls them. */
  readonly label: string | undefined;
  readonly action: ReactNode;
}

function Person({ known, label, action, onChoose }: PersonProps) {
  const { receiverName, receiverMobile, receiverPhone = '' } = known;
  const phone = formatThaiMobile(receiverMobile ?? receiverPhone);
  return (
    <li>
      <div className="flex items-center pr-2">
        <div className="min-w-0 grow">
          <Row
            lead={<Avatar name={label ?? receiverName} />}
            title={label ?? receiverName}
            line={<span className="tabular">{label === undefined ? phone : `${receiverName} · ${phone}`}</span>}
            onPress={() => onChoose(known)}
          />
        </div>
        {action}
      </div>
    </li>
  );
}

/** Keeps somebody; from then on they stand above. */
function Keep({ known: { receiverId: id, receiverName } }: { readonly known: Known }) {
  const keep = useCommand(keepFavourite, keepFavouriteFacts);
  const press = async () => {
    const receiverId = readId('usr', id);
    if (receiverId === undefined) return;
    const outcome = await keep.run({ receiverId });
    if (outcome.kind === 'ok') toast(t('transfer.kept', { name: receiverName }));
  };
  return (
    <IconButton
      label={t('transfer.keep', { name: receiverName })}
      aria-disabled={keep.isRunning}
      onClick={() => void press()}
    >
      <Star aria-hidden className="size-5 text-ink-soft" />
    </IconButton>
  );
}
