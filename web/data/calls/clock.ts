/** How far the server's clock is ahead of this device's, in milliseconds; learnt from a refusal (20408). */
let aheadMs: number | undefined;

/** Now by the server's clock, as far as this device knows it: epoch milliseconds. */
export function serverNowMs(): number {
  return Date.now() + (aheadMs ?? 0);
}

/** Whether the server has put this page's clock right: before, nothing is known but what the phone says. */
export function isClockPutRight(): boolean {
  return aheadMs !== undefined;
}

/** Takes over the server's clock, given in epoch milliseconds. */
export function correctClock(serverTimeMs: number): void {
  aheadMs = serverTimeMs - Date.now();
}
