/** So long after the approval evidence of what is over may be read, in milliseconds. */
export const evidenceOpenMs = 10 * 60_000;

/** That an operator may read the evidence of something that is over, once and for a time: two persons decided so. */
export interface EvidenceReading {
  readonly operatorId: string;
  /** What is read, by its id. */
  readonly subject: string;
  readonly caseNumber: string;
  readonly untilMs: number;
  /** When it was read; what is allowed once is not allowed again. */
  readonly usedAtMs?: number;
}

declare const isUsed: unique symbol;

/** A reading that was allowed, and is used up by what it now shows. */
export interface UsedReading extends EvidenceReading {
  readonly usedAtMs: number;
  readonly [isUsed]: true;
}

/** The reading as it is used up at a moment, which its caller has written. */
export function usedAt(reading: EvidenceReading, usedAtMs: number): UsedReading {
  return { ...reading, usedAtMs } as UsedReading;
}

/** Whether the reading may begin at a moment. */
export function mayBegin({ usedAtMs, untilMs }: EvidenceReading, nowMs: number): boolean {
  return usedAtMs === undefined && nowMs < untilMs;
}

/** The reading where it has begun and goes on, of evidence that comes in parts; undefined where it may not. */
export function goingOn(reading: EvidenceReading, nowMs: number): UsedReading | undefined {
  const { usedAtMs, untilMs } = reading;
  return usedAtMs === undefined || nowMs >= untilMs ? undefined : usedAt(reading, usedAtMs);
}
