import { useEffect, useState } from 'react';
import { showPapers } from '../../../shared/contracts/paper/show.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { showPapersFacts } from '../../commands/paper/show.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import { forgetSentCodes, keptSentCode } from '../login/sent-code.ts';
import { InfoCode } from '../long-form/info-code.tsx';
import { PictureViewer } from '../take-picture/picture-viewer.tsx';
import { nameOf } from './paper-words.ts';

type Picture = OutputOf<typeof showPapers>['pictures'][number];

const purpose = 'shown-papers';

interface Shown {
  readonly pictures: readonly Picture[];
  readonly untilMs: number;
  readonly forMs: number;
}

/** One's own papers, small and for a minute, for a code; a press makes one large. Their addresses are kept nowhere. */
export function ShownPapers() {
  const [asks, setAsks] = useState(() => keptSentCode(purpose) !== undefined);
  const [shown, setShown] = useState<Shown>();
  const [large, setLarge] = useState<Picture>();
  const leftMs = useCountdown(shown?.untilMs);
  const show = useCommand(showPapers, showPapersFacts, { tells: () => true });
  useEffect(() => {
    if (shown === undefined || leftMs > 0 || Date.now() < shown.untilMs) return;
    setShown(undefined);
    setLarge(undefined);
  }, [leftMs, shown]);
  const open = async (code: string) => {
    const outcome = await show.run({ code });
    if (outcome.kind !== 'ok') return outcome;
    const { pictures, shownForMs } = outcome.data;
    setShown({ pictures, untilMs: Date.now() + shownForMs, forMs: shownForMs });
    setAsks(false);
    return undefined;
  };
  const stopAsking = () => {
    forgetSentCodes([purpose]);
    setAsks(false);
  };
  return (
    <>
      {shown === undefined ? (
        <Button look="soft" onClick={() => setAsks(true)}>
          {t('papers.show')}
        </Button>
      ) : (
        <Card className="space-y-4 px-5 py-4">
          <Countdown label={t('papers.shownFor')} leftMs={leftMs} wholeMs={shown.forMs} />
          <ul className="grid grid-cols-3 gap-3">
            {shown.pictures.map((picture) => (
              <li key={picture.slot}>
                <button type="button" className="w-full text-xs" onClick={() => setLarge(picture)}>
                  <img
                    src={picture.url}
                    alt=""
                    className="mb-1 aspect-square w-full rounded-card bg-sunk object-cover"
                  />
                  {nameOf(picture.slot)}
                </button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Sheet open={asks} onClose={stopAsking} title={t('papers.show')}>
        <p className="mt-1 mb-4 text-ink-soft">{t('papers.showText')}</p>
        <InfoCode purpose={purpose} onCode={open} />
      </Sheet>
      <PictureViewer
        name={large === undefined ? '' : nameOf(large.slot)}
        url={large?.url}
        onClose={() => setLarge(undefined)}
      />
    </>
  );
}
