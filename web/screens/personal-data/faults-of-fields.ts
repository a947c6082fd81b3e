import { ageOn, dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { hasEnded, leastAge } from '../../../shared/personal/documents.ts';
import { faultsBetween } from '../../../shared/personal/personal-data.ts';
import { serverNowMs } from '../../data/calls/clock.ts';

/** What fields have against each other and against today, so that each fault is told on its own page. */
export function faultsOfFields(input: Parameters<typeof faultsBetween>[0]) {
  const { birthDate, issueDate, expiryDate } = input;
  const today = dayInBangkok(serverNowMs());
  const isDay = (text: string | undefined): text is string => text !== undefined && /^\d/.test(text);
  const isYoung = isDay(birthDate) && ageOn(birthDate, today) < leastAge;
  const ended = hasEnded({ expiryDate }, today) ? 'document-expired' : 'expiry-too-late';
  return [
    ...(isYoung ? [['birthDate', birthDate > today ? 'birth-date-in-future' : 'birth-too-young'] as const] : []),
    ...(isDay(issueDate) && issueDate > today ? [['issueDate', 'issue-date-in-future'] as const] : []),
    ...faultsBetween(input),
    ...(isDay(expiryDate) && hasEnded(input, today) ? [['expiryDate', ended] as const] : []),
  ];
}
