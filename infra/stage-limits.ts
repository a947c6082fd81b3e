/** How often something may be done, counted in fixed windows; `docs/decisions` says where the numbers come from. */
export interface Caps {
  readonly smsPerAddressPerHour: number;
  readonly smsPerDevicePerDay: number;
  /**
   * All SMS of the stage together: the budget. Spent, nobody gets a code until the hour is over, and somebody is woken.
   */
  readonly smsPerHour: number;
  /** Asks for a code to anybody's number, whether or not an SMS came of them. */
  readonly codeAsksPerAddressPerHour: number;
  readonly loginTriesPerAddressPerHour: number;
  readonly telemetryPerAddressPerMinute: number;
  /** Questions whether a receipt or a statement is ours. */
  readonly receiptChecksPerAddressPerHour: number;
}

/** What the gateway lets through: the steady rate, and how many above it at one moment. */
export interface Throttle {
  readonly requestsPerSecond: number;
  readonly burst: number;
}

/** What AWS grants the stage's account in its region (Service Quotas), shared by all stages that live in it. */
export interface Quotas extends Throttle {
  /** Functions at work at the same time. */
  readonly concurrentFunctions: number;
}

/**
 * What Bangkok grants by default. Whoever has more granted writes it down here first, and
 * then asks for it in its stage.
 */
export const defaultQuotas: Quotas = { requestsPerSecond: 2_500, burst: 1_250, concurrentFunctions: 1_000 };

/** Everybody on the developer's machine has one address, so caps for each address are out of the way there. */
export const emulatedCaps: Caps = {
  smsPerAddressPerHour: 100_000,
  smsPerDevicePerDay: 10,
  smsPerHour: 1_000_000,
  codeAsksPerAddressPerHour: 100_000,
  loginTriesPerAddressPerHour: 100_000,
  telemetryPerAddressPerMinute: 100_000,
  receiptChecksPerAddressPerHour: 100_000,
};

/** Thai carriers put many phones behind one address; `docs/decisions` has the sums behind these numbers. */
export const awsCaps: Caps = {
  smsPerAddressPerHour: 120,
  smsPerDevicePerDay: 10,
  smsPerHour: 5_000,
  codeAsksPerAddressPerHour: 600,
  loginTriesPerAddressPerHour: 600,
  telemetryPerAddressPerMinute: 60,
  receiptChecksPerAddressPerHour: 600,
};
