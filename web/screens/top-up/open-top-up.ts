import * as z from 'zod/mini';

const openTopUpSchema = z.object({ topUpId: z.string(), amountSatang: z.number(), endsAtMs: z.number() });
/** A QR that waits to be paid; its end is a moment of this device's clock. */
export type OpenTopUp = z.output<typeof openTopUpSchema>;

const key = 'kapao.openTopUp';

/** Remembers the QR that is shown, so that the home page leads back to it. */
export function keepOpenTopUp(topUp: OpenTopUp): void {
  sessionStorage.setItem(key, JSON.stringify(topUp));
}

/** Forgets a QR that is paid or closed; a newer one stays. */
export function forgetOpenTopUp(topUpId: string): void {
  if (openTopUp()?.topUpId === topUpId) sessionStorage.removeItem(key);
}

/** The QR of this session that still waits, if there is one. */
export function openTopUp(): OpenTopUp | undefined {
  try {
    const read = z.safeParse(openTopUpSchema, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return read.success && read.data.endsAtMs > Date.now() ? read.data : undefined;
  } catch {
    return undefined;
  }
}
