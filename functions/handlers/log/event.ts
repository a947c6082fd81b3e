import { writeEvent } from '../../../shared/contracts/log/event.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { refuseTooManyReports } from '../../runtime/operation/telemetry-cap.ts';

export const operation = implement(writeEvent, async ({ input, viewer, entry, nowMs, runtime }) => {
  const refusal = await refuseTooManyReports(runtime, viewer, nowMs);
  if (refusal !== undefined) return refusal;
  runtime.log.info('client-event', { eventName: input.event_name, eventValue: input.event_value, entry });
  return {};
});

export const handler = serve(operation);
