import { listCareers } from '../../../shared/contracts/user/list-careers.ts';
import { careers, careersVersion } from '../../domains/person/careers.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(listCareers, () => Promise.resolve({ version: careersVersion, rows: [...careers] }));

export const handler = serve(operation);
