import { setOperator } from '../../../shared/contracts/ops/set-operator.ts';
import { operatorRoles } from '../../../shared/operator-role.ts';
import type { OperatorRole } from '../../../shared/operator-role.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import { describeProposed } from './proposals.ts';

/** The roles of a list such as `support,money`; undefined where none is given. */
function rolesIn(list: string | undefined): readonly OperatorRole[] | undefined {
  return list?.split(',').map((name) => {
    const role = operatorRoles.find((candidate) => candidate === name.trim());
    if (role === undefined)
      throw new FriendlyError(`There is no role "${name}"; choose of ${operatorRoles.join(', ')}.`);
    return role;
  });
}

export const setOperatorCommand: Command = {
  name: 'set-operator',
  purpose: 'propose who is an operator and what they may; a second operator approves',
  usage: '<operator id> [--give <roles>] [--take <roles>] [--give-way-in <id>] [--take-way-in <id>] --reason <why>',
  details: [
    `Roles are a list of ${operatorRoles.join(', ')}, with commas. Whoever is not in the register yet is entered with`,
    'their first way in: the id of an IAM user (AIDA...) or of a role that only they may assume (AROA...).',
    'Neither who proposes nor who approves may be that person. See docs/runbooks/four-eyes.md.',
    '',
    'Examples:',
    '  npm run ops -- set-operator naree --give support,money --give-way-in AIDAOPSNAREE000000000 --reason "joins, ticket 4712"',
    '  npm run ops -- set-operator naree --take support,money --reason "left, ticket 4713"',
  ],
  positional: 'id',
  options: {
    give: { type: 'string' },
    take: { type: 'string' },
    'give-way-in': { type: 'string' },
    'take-way-in': { type: 'string' },
    reason: { type: 'string' },
  },
  run: async (openStage, options, say) => {
    const { id: operatorId, reason } = options;
    if (operatorId === undefined)
      throw new FriendlyError('Whom? Give the id of a person of the register, or a new one.');
    if (reason === undefined) throw new FriendlyError('Why? Say --reason <why>; it is kept in the audit record.');
    const [giveRoles, takeRoles] = [rolesIn(options['give']), rolesIn(options['take'])];
    const [giveWayIn, takeWayIn] = [options['give-way-in'], options['take-way-in']];
    const stage = await openStage();
    const done = await askOperator(stage, setOperator, {
      operatorId,
      reason,
      ...(giveRoles !== undefined && { giveRoles: [...giveRoles] }),
      ...(takeRoles !== undefined && { takeRoles: [...takeRoles] }),
      ...(giveWayIn !== undefined && { giveWayIn }),
      ...(takeWayIn !== undefined && { takeWayIn }),
    });
    say(describeProposed(stage, done));
    return 'fine';
  },
};
