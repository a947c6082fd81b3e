import { getSessions } from '../../../shared/contracts/inspect/sessions.ts';
import { sessionStateWords } from '../../../shared/inspect/words.ts';
import { idSchema } from '../../../shared/ids.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import { bangkokText, textTable } from '../text-table.ts';

const userId = idSchema('usr');

export const sessionsCommand: Command = {
  name: 'sessions',
  purpose: 'show where a person is logged in, and was in the last month',
  usage: '<phone or user id>',
  details: [
    'The one used last first. Of the place only the country is shown, of a device the end of its id: the same ending is',
    'the same device, in "auth-events" too. Each reading is audited. To end them all: end-sessions.',
    '',
    'Example:',
    '  npm run ops -- sessions usr_1M81XTKEXPY9VEDN29C2',
  ],
  positional: 'user',
  options: {},
  run: async (openStage, { user }, say) => {
    if (user === undefined) throw new FriendlyError('Whose? Give a phone, or a user id.');
    const asked = userId.safeParse(user).success ? { userId: user } : { mobile: user };
    const stage = await openStage();
    const { userId: found, rows, hasMore } = await askOperator(stage, getSessions, asked);
    say(`${found} in ${stage.name}\n`);
    if (rows.length === 0) {
      say('No session in the last month.');
      return 'fine';
    }
    say(
      textTable(
        ['last seen (Bangkok)', 'since', 'state', 'way', 'entry', 'device', 'its id', 'country', 'session'],
        rows.map((row) => [
          bangkokText(row.lastSeenAtMs),
          bangkokText(row.createdAtMs),
          `${sessionStateWords[row.state]}${row.endedAtMs === undefined ? '' : ` ${bangkokText(row.endedAtMs)}`}`,
          row.method,
          row.entry,
          row.device === undefined ? '' : `${row.device.browser} on ${row.device.system}`,
          row.deviceEnd,
          row.country ?? '',
          row.sessionId,
        ]),
      ),
    );
    if (hasMore) say('\nThere are more, all older.');
    return 'fine';
  },
};
