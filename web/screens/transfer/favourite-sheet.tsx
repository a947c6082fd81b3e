import { useState } from 'react';
import type { FormEvent } from 'react';
import { dropFavourite } from '../../../shared/contracts/transfer/drop-favourite.ts';
import { keepFavourite } from '../../../shared/contracts/transfer/keep-favourite.ts';
import type { Favourite } from '../../../shared/favourite.ts';
import { dropFavouriteFacts } from '../../commands/transfer/drop-favourite.ts';
import { keepFavouriteFacts } from '../../commands/transfer/keep-favourite.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField, useFieldFault } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { fieldText, readTyped, reasonText } from '../kit/contract-faults.ts';
import type { ReasonWords } from '../kit/contract-faults.ts';
import { belongsToForm } from '../problem-text.ts';

const labelWords = {
  'label-too-long': 'transfer.labelTooLong',
  other: 'transfer.labelNotValid',
} as const satisfies ReasonWords;

interface FavouriteSheetProps {
  readonly favourite: Favourite;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What its owner calls a favourite, and the way to take them off the list. */
export function FavouriteSheet({ favourite, open, onClose }: FavouriteSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={favourite.receiverName}>
      <FavouriteForm favourite={favourite} onClose={onClose} />
    </Sheet>
  );
}

function FavouriteForm({ favourite: { receiverId, label = '' }, onClose }: Omit<FavouriteSheetProps, 'open'>) {
  const [typed, setTyped] = useState(label);
  const { input, fault, tell } = useFieldFault();
  const keep = useCommand(keepFavourite, keepFavouriteFacts, { tells: belongsToForm });
  const drop = useCommand(dropFavourite, dropFavouriteFacts);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const read = readTyped(keepFavourite, { label: typed }, { receiverId });
    if (read.reasons !== undefined) return tell(reasonText(read.reasons['label'] ?? 'other', labelWords));
    const outcome = await keep.run(read.input);
    if (outcome.kind === 'ok') {
      toast(t('transfer.labelSaved'));
      return onClose();
    }
    return belongsToForm(outcome) ? tell(fieldText(outcome, 'label', labelWords)) : undefined;
  };
  const remove = async () => {
    const read = readTyped(dropFavourite, {}, { receiverId });
    if (read.input === undefined) return;
    const outcome = await drop.run(read.input);
    if (outcome.kind !== 'ok') return;
    toast(t('transfer.dropped'));
    onClose();
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="mt-3">
      <TextField
        ref={input}
        label={t('transfer.label')}
        hint={t('transfer.labelHint')}
        error={fault}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          tell(undefined);
        }}
        autoComplete="off"
      />
      <Button type="submit" className="mt-6" busy={keep.isRunning}>
        {t('transfer.saveLabel')}
      </Button>
      <Button look="quiet" className="mt-1" busy={drop.isRunning} onClick={() => void remove()}>
        {t('transfer.drop')}
      </Button>
    </form>
  );
}
