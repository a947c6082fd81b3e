import { endSessions } from '../../../shared/contracts/ops/end-sessions.ts';
import { liftLock } from '../../../shared/contracts/ops/lift-lock.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';

type Options = Readonly<Record<string, string | undefined>>;

function whyOf({ reason }: Options): string {
  if (reason === undefined) throw new FriendlyError('Why? Say --reason <why>; it is kept in the audit record.');
  return reason;
}

function whoseAndWhy({ mobile, reason }: Options): { readonly mobile: string; readonly reason: string } {
  if (mobile === undefined) throw new FriendlyError('Whose? Say --mobile <phone>.');
  return { mobile, reason: whyOf({ reason }) };
}

const usage = '--mobile <phone> --reason <why>';
const options = { mobile: { type: 'string' }, reason: { type: 'string' } } as const;

export const liftLockCommand: Command = {
  name: 'lift-lock',
  purpose: "lift what locks a person's password login; audited, and the person is told",
  usage,
  details: [
    'Five wrong passwords lock the device that they came from, those of all strangers together. Make sure first that',
    'you speak to the owner: a lock is what holds a guesser back.',
    '',
    'Example:',
    '  npm run ops -- lift-lock --mobile 0812345678 --reason "owner called back, case 4711"',
  ],
  options,
  run: async (openStage, given, say) => {
    const input = whoseAndWhy(given);
    const stage = await openStage();
    const { userId, lifted, auditId } = await askOperator(stage, liftLock, input);
    const what = lifted === 0 ? 'nothing was locked' : `${lifted} ${lifted === 1 ? 'lock' : 'locks'} lifted`;
    say(`${userId} in ${stage.name}: ${what} (audit record ${auditId}).`);
    return 'fine';
  },
};

export const endSessionsCommand: Command = {
  name: 'end-sessions',
  purpose: 'log a person out everywhere; audited, and the person is told',
  usage: '--mobile <phone> | --user <user id>, --reason <why>',
  details: [
    'Every session ends at once, and each device shows an SMS code again before money leaves from it. It takes no',
    'password away: whoever knows it can log in again, so let the owner set a new one.',
    '',
    'Example:',
    '  npm run ops -- end-sessions --mobile 0812345678 --reason "phone stolen, case 4711"',
  ],
  options: { ...options, user: { type: 'string' } },
  run: async (openStage, given, say) => {
    const { user, ...rest } = given;
    const input = user === undefined ? whoseAndWhy(rest) : { userId: user, reason: whyOf(rest) };
    const stage = await openStage();
    const { userId, auditId } = await askOperator(stage, endSessions, input);
    say(`${userId} in ${stage.name} is logged out everywhere (audit record ${auditId}).`);
    return 'fine';
  },
};
