import { getBanks } from '../../../shared/contracts/bank-account/banks.ts';
import { thaiBanks } from '../../domains/bank-account/thai-banks.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(getBanks, () => Promise.resolve({ rows: [...thaiBanks] }));

export const handler = serve(operation);
