import { whoAmI } from '../../../shared/contracts/ops/who-am-i.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(whoAmI, async ({ operator: { id, roles } }) => ({
  operatorId: id,
  roles: [...roles],
}));

export const handler = serve(operation);
