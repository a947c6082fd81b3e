import { getMobileOperators } from '../../../shared/contracts/airtime/operators.ts';
import { mobileOperators } from '../../domains/airtime/mobile-operators.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(getMobileOperators, () => Promise.resolve({ operators: [...mobileOperators] }));

export const handler = serve(operation);
