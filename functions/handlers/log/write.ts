import { writeLog } from '../../../shared/contracts/log/write.ts';
import { scrubReport } from '../../domains/log/telemetry.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { refuseTooManyReports } from '../../runtime/operation/telemetry-cap.ts';

/** The level of client and render errors. */
const errorLevel = 2;

export const operation = implement(writeLog, async ({ input, viewer, entry, nowMs, runtime }) => {
  const refusal = await refuseTooManyReports(runtime, viewer, nowMs);
  if (refusal !== undefined) return refusal;
  const facts = { ...scrubReport(input.message), clientLevel: input.level, entry };
  if (input.level === errorLevel) runtime.log.error('client-error', facts);
  else runtime.log.info('client-error', facts);
  return {};
});

export const handler = serve(operation);
