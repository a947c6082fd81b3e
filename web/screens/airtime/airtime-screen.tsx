import { FlowScreen } from '../money-flow/flow-screen.tsx';
import { airtimeFlow } from './airtime-flow.tsx';

/** Which number, how much, check. */
export function AirtimeScreen() {
  return <FlowScreen flow={airtimeFlow} />;
}
