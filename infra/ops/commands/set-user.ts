import { setUser } from '../../../shared/contracts/ops/set-user.ts';
import { tiers } from '../../../shared/enums.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import { describeProposed } from './proposals.ts';

export const setUserCommand: Command = {
  name: 'set-user',
  purpose: 'propose a tier and a name for a person; a second operator approves',
  usage: '--mobile <phone> [--tier <tier>] [--first-name <name>] [--last-name <name>] --reason <why>',
  details: [
    `The tier is one of ${tiers.join(', ')}. The person must have logged in once.`,
    'The reason is kept in the audit record with your identity. Nothing changes until another operator approves the',
    'proposal within a day, while tier and name are still the same: docs/runbooks/four-eyes.md.',
    '',
    'Example:',
    '  npm run ops -- set-user --mobile 0812345678 --tier fully --first-name Somchai --last-name Jaidee --reason "seen at the counter"',
  ],
  options: {
    mobile: { type: 'string' },
    tier: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    reason: { type: 'string' },
  },
  run: async (openStage, options, say) => {
    const { mobile, reason } = options;
    const tier = tiers.find((candidate) => candidate === options['tier']);
    if (mobile === undefined) throw new FriendlyError('Whose? Say --mobile <phone>.');
    if (reason === undefined) throw new FriendlyError('Why? Say --reason <why>; it is kept in the audit record.');
    if (options['tier'] !== undefined && tier === undefined)
      throw new FriendlyError(`There is no tier "${options['tier']}"; choose one of ${tiers.join(', ')}.`);
    const [firstName, lastName] = [options['first-name'], options['last-name']];
    if (tier === undefined && firstName === undefined && lastName === undefined)
      throw new FriendlyError('Nothing to set: say --tier, --first-name or --last-name.');
    const stage = await openStage();
    const done = await askOperator(stage, setUser, {
      mobile,
      reason,
      ...(tier !== undefined && { tier }),
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
    });
    say(describeProposed(stage, done));
    return 'fine';
  },
};
