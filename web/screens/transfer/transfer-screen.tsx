import { FlowScreen } from '../money-flow/flow-screen.tsx';
import { transferFlow } from './transfer-flow.ts';

/** Who, how much, check. */
export function TransferScreen() {
  return <FlowScreen flow={transferFlow} />;
}
