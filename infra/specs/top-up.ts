import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'top-up/account': {
    table: ['GetItem'],
    impact: 'People do not see the account number of their own; what is transferred to it still arrives.',
  },
  'top-up/cancel': {
    table: ['GetItem'],
    // What the bank has told nobody yet is booked first, with who has paid it.
    personalKey: ['decrypt'],
    partners: ['bank'],
    impact: 'A top-up started by mistake cannot be withdrawn and blocks one of five places until it expires.',
  },
  'top-up/create': {
    partners: ['biller'],
    urgency: 'page',
    impact: 'Neither QR code nor transfer details appear, so nobody can bring money into the wallet.',
  },
  'top-up/detail': {
    table: ['GetItem'],
    impact: 'The status page of a top-up stands still although the money may have arrived.',
  },
  'top-up/open-account': {
    table: ['GetItem', 'PutItem'],
    secrets: ['lookup'],
    impact: 'Nobody gets an account number of their own; top-ups by QR and by reference go on.',
  },
  'top-up/drop-proof': {
    impact: 'A picture that somebody added as proof of a transfer by mistake stays until 90 days after the top-up.',
  },
  'top-up/keep-proof': {
    tellsStaff: ['proof-kept'],
    impact: 'People whose bank transfer does not show cannot add pictures of it, so operators take longer to find it.',
  },
  'top-up/proofs': {
    impact: 'People do not see which pictures they have added as proof of a transfer; what was added stays.',
  },
  'top-up/send-code': {
    secrets: ['lookup'],
    topics: ['sms'],
    caps: ['sms'],
    impact: 'The code that opens an account number does not come; top-ups by QR and by reference go on.',
  },
};
