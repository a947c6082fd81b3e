import { gatesOf } from '../../../shared/operation.ts';
import { refuseAtGates } from '../../domains/wallet/gates.ts';
import { EarlyAnswer } from './exchange.ts';
import type { Step } from './exchange.ts';

/**
 * Refuses whoever does not have the feature that the contract names, by the wallet of the one BatchGet. It stands right
 * before the handler, so that such a caller learns this one thing and nothing of what they asked about.
 */
export function enforceGates(): Step {
  return {
    before: ({
      internal: {
        exchange: { contract, loaded },
      },
    }) => {
      const gates = gatesOf(contract);
      if (gates === undefined) return;
      if (loaded.wallet === undefined) throw new Error(`${contract.name} has gates, but no wallet was read`);
      const refusal = refuseAtGates(gates, loaded.wallet);
      if (refusal !== undefined) throw new EarlyAnswer(refusal);
    },
  };
}
