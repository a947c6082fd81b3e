import { FlowScreen } from '../money-flow/flow-screen.tsx';
import { cashOutFlow } from './cash-out-flow.tsx';

/** Into which account, how much, check. */
export function CashOutScreen() {
  return <FlowScreen flow={cashOutFlow} />;
}
