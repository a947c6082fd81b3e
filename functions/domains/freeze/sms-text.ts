import type { FreezeReason } from '../../../shared/freeze.ts';

const bangkokOffsetMs = 7 * 3_600_000;

/** Day and minute in Bangkok as an SMS has room for them: `26/11 13:00`. */
function shortMoment(atMs: number): string {
  const [day = '', time = ''] = new Date(atMs + bangkokOffsetMs).toISOString().split('T');
  return `${day.slice(8)}/${day.slice(5, 7)} ${time.slice(0, 5)}`;
}

const reasonWords = {
  reported: ['มีผู้แจ้งว่าถูกหลอก', 'reported'],
  'under-inquiry': ['อยู่ระหว่างตรวจสอบ', 'under inquiry'],
  authority: ['คำสั่งของทางการ', 'by an authority'],
  'sent-by-mistake': ['มีผู้แจ้งว่าโอนผิด', 'sent by mistake'],
} as const satisfies Record<FreezeReason, readonly [th: string, en: string]>;

/** What a notice of a freeze says of it. */
export interface FreezeTold {
  readonly freezeReason?: FreezeReason;
  readonly freezeEndsAtMs?: number;
}

/** The words of money that was frozen: why, and until when. No amount, which anybody may read over a shoulder. */
export function frozenText({ freezeReason, freezeEndsAtMs }: FreezeTold): string {
  if (freezeReason === undefined || freezeEndsAtMs === undefined)
    return 'เงินบางส่วนของคุณถูกอายัด ดูในแอป / Part of your money is frozen. See the app.';
  const [th, en] = reasonWords[freezeReason];
  const until = shortMoment(freezeEndsAtMs);
  return `อายัดเงินบางส่วนถึง ${until} (${th}) / Some money is frozen until ${until} (${en}).`;
}
