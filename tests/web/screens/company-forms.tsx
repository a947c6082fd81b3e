import { giveCompany } from '../../../shared/contracts/company/give.ts';
import { getIdentityDraft } from '../../../shared/contracts/identity/get-draft.ts';
import { saveIdentityDraft } from '../../../shared/contracts/identity/save-draft.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { CompanyDataScreen } from '../../../web/screens/company/company-data-screen.tsx';
import { companyAnswers } from '../../states/company-samples.ts';
import { draftOf } from '../../states/personal-data-samples.ts';
import type { WalletServer } from '../data/wallet-server.ts';
import type { Form } from './form-row.ts';
import type { Draw } from './personal-data-forms.tsx';

const notNumber = 'This number is not right. Check all 13 digits.';
const notWebsite = 'Enter an address that begins with https://, like https://www.example.co.th';

/** A page of a company's long form, whose other pages are filled in already. */
async function drawCompany(draw: Draw, server: WalletServer, step: string): Promise<void> {
  const { data } = draftOf(companyAnswers);
  const json: JsonObject = JSON.parse(JSON.stringify(data));
  server.answer(getIdentityDraft.path, () => ({ code: 1, message: 'OK', data: json }));
  const saved = { revision: 2, savedAtMs: 1, endsAtMs: 2 };
  server.answer(saveIdentityDraft.path, () => ({ code: 1, message: 'OK', data: saved }));
  await draw(server, <CompanyDataScreen />, `/identityEnterprise/data?step=${step}`);
}

/** The first page of a company's long form; `draw` brings one up for somebody logged in. */
export const companyForms = (draw: Draw): readonly Form[] => [
  {
    what: 'a company, in its long form',
    draw: (server) => drawCompany(draw, server, 'company'),
    contract: giveCompany,
    button: 'Next',
    fields: [
      {
        label: 'Registration number',
        good: '0105561234560',
        wrong: {
          typed: '0105561234561',
          told: notNumber,
          name: 'registrationNumber',
          reason: 'registration-number-not-valid',
          isOnlyHere: true,
        },
      },
      {
        label: 'Website (optional)',
        good: 'https://www.example.co.th',
        wrong: {
          typed: 'http://www.example.co.th',
          told: notWebsite,
          name: 'website',
          reason: 'website-not-valid',
          isOnlyHere: true,
        },
      },
    ],
  },
];
