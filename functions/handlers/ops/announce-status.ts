import { announceStatus } from '../../../shared/contracts/ops/announce-status.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { putAnnouncement } from '../../table/announcement.ts';
import { putAuditRecord } from '../../table/audit.ts';

const hourMs = 3_600_000;

/** What an announcement is about in the audit: everybody, and nobody. */
const aboutEverybody = 'status-page';

export const operation = implement(announceStatus, async ({ input, operator, nowMs, runtime, commit }) => {
  const { state, th, en, zh, hours, reason } = input;
  const { table, random } = runtime;
  const parts = [...new Set(input.parts)];
  const endsAtMs = nowMs + hours * hourMs;
  const auditBody = random.idBody(nowMs);
  const change = { state, parts: parts.join(','), hours };
  const audit = { operator, action: announceStatus.name, userId: aboutEverybody, reason, change };
  return commit(undefined, () => ({
    steps: [
      { write: putAnnouncement(table, { parts, state, texts: { th, en, zh }, atMs: nowMs, endsAtMs }) },
      { write: putAuditRecord(table, auditBody, audit, nowMs) },
    ],
    answer: { endsAtMs, auditId: `adt_${auditBody}` },
  }));
});

export const handler = serve(operation);
