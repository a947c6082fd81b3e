import { unmask } from '../../../shared/contracts/inspect/unmask.ts';
import { unmaskedFields } from '../../../shared/inspect/unmasked-field.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';

export const unmaskCommand: Command = {
  name: 'unmask',
  purpose: "show a person's number or name as it is, for a reason",
  usage: `<user id> --field <${unmaskedFields.join('|')}> --reason <why>`,
  details: [
    'Everywhere else both are masked. The reason stands in the audit for ever; twenty a day is the most, and whoever sees',
    'ten is looked at (docs/runbooks/unmasked-often.md).',
    '',
    'Example:',
    '  npm run ops -- unmask usr_1M81XTKEXPY9VEDN29C2 --field mobile --reason "rings the owner up, case 4711"',
  ],
  positional: 'user',
  options: { field: { type: 'string' }, reason: { type: 'string' } },
  run: async (openStage, { user: userId, field: named, reason }, say) => {
    if (userId === undefined) throw new FriendlyError('Whose? Give a user id; "find" says it.');
    if (reason === undefined) throw new FriendlyError('Why? Say --reason <why>; it is kept in the audit record.');
    const field = unmaskedFields.find((each) => each === named);
    if (field === undefined) throw new FriendlyError(`What? Say --field, one of: ${unmaskedFields.join(', ')}.`);
    const { value } = await askOperator(await openStage(), unmask, { userId, field, reason });
    say(value ?? `No ${field} is known.`);
    return 'fine';
  },
};
