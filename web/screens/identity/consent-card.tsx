import { useState } from 'react';
import type { OutputOf } from '../../../shared/operation.ts';
import { listConsents } from '../../../shared/contracts/user/list-consents.ts';
import { withdrawConsent } from '../../../shared/contracts/user/withdraw-consent.ts';
import { withdrawConsentFacts } from '../../commands/user/withdraw-consent.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { useNavigate } from '../../router.ts';
import { shortDay } from '../../text/dates.ts';
import { languageNames } from '../../text/language-names.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Row, RowList } from '../../ui/row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { problemText } from '../problem-text.ts';
import { LevelTakenBack } from '../review/take-back.tsx';

const document = 'identity-verification';

/** Which text was accepted, in which language and when, as the text itself says that we show it. */
function givenAs({ version, language, givenAtMs }: OutputOf<typeof listConsents>['rows'][number]): string {
  const versionDay = shortDay(Date.parse(`${version}T12:00+07:00`));
  return t('identity.consentGiven', {
    day: shortDay(givenAtMs),
    version: versionDay,
    language: languageNames[language],
  });
}

/** What one has agreed to for the identity check, and the way to take that back. */
export function ConsentCard() {
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const { data } = useQuery(listConsents, {}, { quiet: true });
  const rows = data?.rows.filter((row) => row.document === document) ?? [];
  const last = rows.toSorted((one, other) => other.givenAtMs - one.givenAtMs)[0];
  // Who has never agreed has nothing to be told of; the page goes on without the card.
  if (last === undefined) return null;
  const { version, endedAtMs } = last;
  const isEarlier = data?.current.some((text) => text.document === document && text.version !== version) ?? false;
  const given = isEarlier ? `${givenAs(last)} · ${t('identity.consentNewer')}` : givenAs(last);
  return (
    <>
      <Card className="py-1">
        <RowList inset={false}>
          <li>
            <Row
              title={t('title.kycPrivacy')}
              line={endedAtMs === undefined ? given : t('identity.consentEnded', { day: shortDay(endedAtMs) })}
              arrow
              onPress={() => void navigate('/kycPrivacy')}
            />
          </li>
          {endedAtMs === undefined ? (
            <li>
              <Row title={t('identity.takeBack')} onPress={() => setIsAsked(true)} />
            </li>
          ) : null}
        </RowList>
      </Card>
      <Sheet open={isAsked} onClose={() => setIsAsked(false)} title={t('identity.takeBackTitle')}>
        <TakeBack onEnd={() => setIsAsked(false)} />
      </Sheet>
    </>
  );
}

/** What stops and what stays, before anything does. */
function TakeBack({ onEnd }: { readonly onEnd: () => void }) {
  const [fault, setFault] = useState<string>();
  const { run, isRunning } = useCommand(withdrawConsent, withdrawConsentFacts, { tells: () => true });
  const takeBack = async () => {
    setFault(undefined);
    const outcome = await run({ document });
    if (outcome.kind !== 'ok') return setFault(problemText(outcome));
    toast(t('identity.takenBack'));
    return onEnd();
  };
  return (
    <div className="space-y-3">
      <p>{t('identity.takeBackStops')}</p>
      <LevelTakenBack otherwise={t('identity.takeBackStays')} />
      <p>{t('identity.takeBackKept')}</p>
      <p className="text-ink-soft">{t('identity.takeBackAgain')}</p>
      <FieldError id="take-back-error" text={fault} />
      <Button busy={isRunning} aria-describedby="take-back-error" onClick={() => void takeBack()}>
        {t('identity.takeBack')}
      </Button>
      <Button look="quiet" onClick={onEnd}>
        {t('identity.keepConsent')}
      </Button>
    </div>
  );
}
