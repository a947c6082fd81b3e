import { useEffect } from 'react';
import { getUserInfo } from '../../../shared/contracts/user/get-info.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { GivenCard } from '../long-form/given-card.tsx';
import type { Answers } from '../long-form/long-form.ts';
import { forgetSentCodes } from '../login/sent-code.ts';
import { useGivenReader } from './use-given-reader.ts';

const purpose = 'given-data';
const skeleton = <Skeleton className="mt-2 h-96 rounded-card" />;

interface GivenStartProps {
  /** The kind of document that was chosen now. */
  readonly idType: string;
  readonly onBack: () => void;
  /** Begins the form with these answers; it has to be the same function each time. */
  readonly onBegin: (answers: Answers) => void;
}

/**
 * Stands before the form while nothing of it is typed: whoever has given their data by the same kind of document may
 * begin with that. All others begin at once, with nothing.
 */
export function GivenStart({ idType, onBack, onBegin }: GivenStartProps) {
  const before = useQuery(getUserInfo, {}, { quiet: true });
  const read = useGivenReader();
  const info = String(before.data?.info?.idType) === idType ? before.data?.info : undefined;
  // What is kept of an answer before may be older than what was given since.
  const hasNone = before.data !== undefined && !before.isRefreshing && info === undefined;
  useEffect(() => {
    if (hasNone) onBegin({});
  }, [hasNone, onBegin]);
  const typeAll = () => {
    forgetSentCodes([purpose]);
    onBegin({});
  };
  const isKnown = info !== undefined || before.problem !== undefined;
  return (
    <Screen
      title={t('title.registerDetail')}
      onBack={onBack}
      bottom={
        isKnown ? (
          <Button look="quiet" onClick={typeAll}>
            {t('longForm.typeAll')}
          </Button>
        ) : undefined
      }
    >
      <QueryView query={before} skeleton={skeleton}>
        {() =>
          info === undefined ? (
            skeleton
          ) : (
            <GivenCard purpose={purpose} read={async (code) => await read(info, code)} onBegin={onBegin} />
          )
        }
      </QueryView>
    </Screen>
  );
}
