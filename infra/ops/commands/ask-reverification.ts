import { askReverification } from '../../../shared/contracts/ops/ask-reverification.ts';
import { renewalReasons } from '../../../shared/renewal.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import { bangkokText } from '../text-table.ts';

export const askReverificationCommand: Command = {
  name: 'ask-reverification',
  purpose: 'ask a person to have themselves checked once more within 30 days; audited, and they are told',
  usage: '<phone or user id> --because <class> --reason <why>',
  details: [
    `--because: ${renewalReasons.join(', ')}. It stays in the audit; the person is told the end and not the class.`,
    'Any class but periodic is answered by a reviewer alone, and not by the registry.',
    'At the end the level steps down, unless they were checked by then: docs/runbooks/level-stepped-down.md.',
    '',
    'Example:',
    '  npm run ops -- ask-reverification 0812345678 --because periodic --reason "checked last three years ago"',
  ],
  positional: 'user',
  options: { because: { type: 'string' }, reason: { type: 'string' } },
  run: async (openStage, { user: whose, because, reason }, say) => {
    const reasonClass = renewalReasons.find((each) => each === because);
    if (whose === undefined) throw new FriendlyError('Whom? Give a phone, or a user id.');
    if (reasonClass === undefined) throw new FriendlyError(`Say --because <${renewalReasons.join('|')}>.`);
    if (reason === undefined) throw new FriendlyError('Why? Say --reason <why>; it is kept in the audit record.');
    const stage = await openStage();
    const asked = await askOperator(stage, askReverification, { whose, reasonClass, reason });
    const until = `until ${bangkokText(asked.stepsDownAtMs)} (Bangkok)`;
    say(`${asked.userId} in ${stage.name} is asked, and has time ${until} (audit record ${asked.auditId}).`);
    return 'fine';
  },
};
