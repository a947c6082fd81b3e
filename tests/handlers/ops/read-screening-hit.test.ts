import { expect, test } from 'vitest';
import { operation as closeHit } from '../../../functions/handlers/ops/close-screening-hit.ts';
import { operation } from '../../../functions/handlers/ops/read-screening-hit.ts';
import { readScreeningHit } from '../../../shared/contracts/ops/read-screening-hit.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { askOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { entry, onAList } from '../../front-door/identity/listed.ts';
import { withScreening } from '../../front-door/identity/screening.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';

const screening = withScreening(await openDoor({ table: await createOwnTable() }));
const { door } = screening;
const reason = 'compared with the entry, ticket 4711';

test('over HTTP a hit that nobody has is not read', async () => {
  const shared = await openDoor();
  const hit = { userId: `usr_${'0'.repeat(20)}`, list: 'sanctions', entry, reason };
  expectRefusal(await askOverHttp(shared, readScreeningHit, await operator(), hit), 'screening-hit-not-open');
});

test('an open one is read with what a list is compared with, audited with its reason; a closed one is not', async () => {
  const { hit, data } = await onAList(screening, '1');
  const somebody = await newOperator(door);
  const read = await succeedAs(door, operation, somebody, { ...hit, reason });
  expect(read).toMatchObject({
    name: `${data.firstName} ${data.lastName}`,
    birthDate: data.birthDate,
    nationality: 'TH',
    tier: 'basic',
  });
  expect(JSON.stringify(read)).not.toContain(data.idNumber);
  expect((await auditsAbout(door, hit.userId)).at(-1)).toMatchObject({ action: 'ops/read-screening-hit', reason });
  await succeedAs(door, closeHit, somebody, { ...hit, outcome: 'false-hit', reason });
  expectRefusal(await askAs(door, operation, somebody, { ...hit, reason }), 'screening-hit-not-open');
});
