import type { ReactNode } from 'react';
import { getIdentityDraft } from '../../../shared/contracts/identity/get-draft.ts';
import { saveIdentityDraft } from '../../../shared/contracts/identity/save-draft.ts';
import { addUserInfo } from '../../../shared/contracts/user/add-info.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { RegisterInfoDetailScreen } from '../../../web/screens/personal-data/register-info-detail-screen.tsx';
import { draftOf, nationalId, thaiAnswers } from '../../states/personal-data-samples.ts';
import type { WalletServer } from '../data/wallet-server.ts';
import type { Form } from './form-row.ts';

export type Draw = (server: WalletServer, form: ReactNode, path: string) => Promise<void>;

const notDay = 'Enter a day like 31/5/1990';
const notName = 'Enter the name as the document has it, without digits';
const notNumber = 'This number is not right. Check all 13 digits.';
const notLaserId = 'Check the laser ID on the back, like JT0-1234567-89';

/** A page of the long form, whose other pages are filled in already. */
async function drawPage(draw: Draw, server: WalletServer, step: string): Promise<void> {
  const { data } = draftOf(thaiAnswers);
  const json: JsonObject = JSON.parse(JSON.stringify(data));
  server.answer(getIdentityDraft.path, () => ({ code: 1, message: 'OK', data: json }));
  const saved = { revision: 2, savedAtMs: 1, endsAtMs: 2 };
  server.answer(saveIdentityDraft.path, () => ({ code: 1, message: 'OK', data: saved }));
  await draw(server, <RegisterInfoDetailScreen />, `/registerInfoDetail?step=${step}`);
}

/** The pages of the long form, which looks at each before it leads on; `draw` brings one up for somebody logged in. */
export const personalDataForms = (draw: Draw): readonly Form[] => [
  {
    what: 'who somebody is, in the long form',
    draw: (server) => drawPage(draw, server, 'person'),
    contract: addUserInfo,
    button: 'Next',
    fields: [
      {
        label: 'First name',
        good: 'สมหญิง',
        wrong: { typed: '1', told: notName, name: 'firstName', reason: 'first-name-not-valid', isOnlyHere: true },
      },
      {
        label: 'Date of birth',
        good: '1/5/2533',
        wrong: {
          typed: '31/6/2533',
          told: notDay,
          name: 'birthDate',
          reason: 'birth-date-not-valid',
          isOnlyHere: true,
        },
      },
    ],
  },
  {
    what: 'the card in the long form',
    draw: (server) => drawPage(draw, server, 'document'),
    contract: addUserInfo,
    button: 'Next',
    fields: [
      {
        label: 'Document number',
        good: nationalId,
        wrong: {
          typed: '3999902345617',
          told: notNumber,
          name: 'idNumber',
          reason: 'id-number-not-valid',
          isOnlyHere: true,
        },
      },
      {
        label: 'Laser ID on the back of the card',
        good: 'JT0-1234567-89',
        wrong: { typed: 'JT_0', told: notLaserId, name: 'laserId', reason: 'laser-id-not-valid', isOnlyHere: true },
      },
    ],
  },
];
