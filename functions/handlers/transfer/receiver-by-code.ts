import { findReceiverByCode } from '../../../shared/contracts/transfer/receiver-by-code.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { nameReceiver } from '../../runtime/money/name-receiver.ts';

// Whether somebody has the id is found on the way; what a stranger's costs is spent before.
export const operation = implement(findReceiverByCode, (call) => nameReceiver(call, call.input.receiverId, true));

export const handler = serve(operation);
