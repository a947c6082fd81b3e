/** Where a stage is entered, by whom and how often, as data. Everything else of a stage is in `stages.ts`. */

import type { OutsideValue } from './outside-value.ts';
import type { Throttle } from './stage-limits.ts';

/** The API gateway as CloudFront reaches it: by its own name, or through the emulator's one port. */
export type ApiOrigin =
  | { readonly kind: 'api-gateway' }
  | { readonly kind: 'emulator'; readonly host: string; readonly port: number };

/** Where browsers and partners enter; locally the edge's address, because the distribution's name does not resolve. */
export type FrontDoor =
  | { readonly kind: 'distribution' }
  | {
      readonly kind: 'host-names';
      readonly names: readonly [OutsideValue, ...OutsideValue[]];
      readonly certificateArn: OutsideValue;
    }
  | { readonly kind: 'edge'; readonly url: string };

/** What a stage's doors differ in. */
export interface StageDoors {
  readonly apiOrigin: ApiOrigin;
  readonly frontDoor: FrontDoor;
  /** Of the wallet's API. */
  readonly throttle: Throttle;
  /**
   * Of the operators' API and of the sandbox's, each: they draw on the same quota as customers
   * do, so they get little of it.
   */
  readonly sideThrottle: Throttle;
  /**
   * Firewall: one address may send this many requests in five minutes; Thai carriers share addresses among many phones.
   */
  readonly requestsPerAddressIn5Minutes: number;
  /** The same for what partners tell us: each tells of everybody's payments, from an address or two. */
  readonly partnerRequestsPerAddressIn5Minutes: number;
  /** The same for the ways in (login, codes, password), where a guess costs us an SMS or somebody an account. */
  readonly authRequestsPerAddressIn5Minutes: number;
  /** The same for the app's reports of itself, which anybody may send. */
  readonly telemetryPerAddressIn5Minutes: number;
  /**
   * The origins whose pages may show the app in a frame: the native shell and the partner; nobody where it is empty.
   */
  readonly frameAncestors: readonly string[];
  /** The foreign origins whose pages may call the API; empty, no CORS header is ever answered. */
  readonly corsOrigins: readonly string[];
  /** Where operators enter: the console has a distribution of its own. */
  readonly consoleDoor: FrontDoor;
  /**
   * From where the console answers at all: addresses and networks (`203.0.113.0/24`, `2001:db8::/48`) with commas
   * between; nowhere where it is empty.
   */
  readonly consoleAddresses: string | OutsideValue;
}

/** What the command line may set for the emulated stages: the emulator's port and the address people open. */
export interface EmulatorAddress {
  readonly port: number;
  readonly frontDoorUrl: string;
}

export const defaultEmulatorAddress: EmulatorAddress = { port: 4566, frontDoorUrl: 'http://localhost:8080' };

/** The launcher opens the console on the fourth port after the app's. */
export const consoleAfterEdge = 4;

function originAfter({ frontDoorUrl }: EmulatorAddress, ports: number): string {
  const url = new URL(frontDoorUrl);
  url.port = String(Number(url.port) + ports);
  return url.origin;
}

/** The launcher opens the sandbox on the port after the app's; its page that plays the native shell frames the app. */
function emulatedSandboxOrigin(address: EmulatorAddress): string {
  return originAfter(address, 1);
}

/** Nobody is slowed down on a developer's machine, and only its own sandbox may frame the app. */
export function emulatedDoors(address: EmulatorAddress): StageDoors {
  return {
    apiOrigin: { kind: 'emulator', host: 'localhost', port: address.port },
    frontDoor: { kind: 'edge', url: address.frontDoorUrl },
    throttle: { requestsPerSecond: 10_000, burst: 5_000 },
    sideThrottle: { requestsPerSecond: 10_000, burst: 5_000 },
    requestsPerAddressIn5Minutes: 100_000,
    partnerRequestsPerAddressIn5Minutes: 100_000,
    authRequestsPerAddressIn5Minutes: 100_000,
    telemetryPerAddressIn5Minutes: 100_000,
    frameAncestors: [emulatedSandboxOrigin(address)],
    corsOrigins: [],
    consoleDoor: { kind: 'edge', url: originAfter(address, consoleAfterEdge) },
    consoleAddresses: '127.0.0.1,::1',
  };
}

/** The doors in AWS of a stage that no customer knows. */
export const developmentDoors: StageDoors = {
  consoleDoor: { kind: 'distribution' },
  consoleAddresses: { parameter: '/kapao/dev/console-addresses' },
  apiOrigin: { kind: 'api-gateway' },
  frontDoor: { kind: 'distribution' },
  throttle: { requestsPerSecond: 200, burst: 400 },
  sideThrottle: { requestsPerSecond: 100, burst: 100 },
  requestsPerAddressIn5Minutes: 3_000,
  partnerRequestsPerAddressIn5Minutes: 60_000,
  authRequestsPerAddressIn5Minutes: 300,
  telemetryPerAddressIn5Minutes: 600,
  frameAncestors: [],
  corsOrigins: [],
};
