import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createUserKeys, openField, sealField } from '../../functions/runtime/person/user-key.ts';
import { openKeyWrapping } from '../front-door/in-process/key-wrapping.ts';

test('the keys of this process open what they wrapped for whom they wrapped it, and nothing else', async () => {
  const keysOf = ({ kms }: ReturnType<typeof openKeyWrapping>) => createUserKeys(kms, 'personal', () => 0);
  const wrapping = openKeyWrapping();
  const { key, wrapped } = await keysOf(wrapping).create('usr_one');
  const sealed = sealField(key, 'phone', '+66812345678');
  // Another process asks the same KMS, as after a start.
  const again = await keysOf(wrapping).open('usr_one', wrapped);
  expect(openField(again, 'phone', sealed).wholeFor('compare')).toBe('+66812345678');
  const refused = { name: 'InvalidCiphertextException' };
  await expect(keysOf(wrapping).open('usr_other', wrapped)).rejects.toMatchObject(refused);
  await expect(keysOf(openKeyWrapping()).open('usr_one', wrapped)).rejects.toMatchObject(refused);
  const unknown = randomBytes(24).toString('base64');
  await expect(keysOf(wrapping).open('usr_one', unknown)).rejects.toMatchObject(refused);
});
