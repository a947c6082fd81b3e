import type { DueQueue } from '../engine/due/due-queue.ts';
import { dueIndex } from '../table/keys.ts';

/** An outside party; both sides sign what they say. Its name is its entry in every list that derives from here. */
export interface Partner {
  /** How long one call may take, its answer read to the end, before the partner is taken for unavailable. */
  readonly answerTimeoutMs: number;
  readonly secret: {
    readonly description: string;
    /** One sentence: how the secret is renewed, since Secrets Manager does not do it. */
    readonly isRenewed: string;
  };
  /**
   * Its messages to us: one sentence of what a customer notices while they are lost, and whether somebody is woken.
   * Absent where it answers only.
   */
  readonly webhook?: {
    readonly impact: string;
    readonly urgency: 'page' | 'ticket';
    /** Where what a message tells is kept under its person's evidence key. */
    readonly evidenceKey?: readonly ['decrypt'];
    /** The same under their profile key. */
    readonly personalKey?: readonly ['decrypt'];
    /** What comes of a message takes something out of the table. */
    readonly deletes?: true;
    /** Holds on to something that it does not write. */
    readonly checks?: true;
  };
  /** What has to happen later there; absent where nothing waits for it. */
  readonly due?: Omit<DueQueue, 'name'>;
}

/**
 * The outside parties that we call and that call us. A row brings: its secret `kapao-<stage>-<name>`, its address
 * (the sandbox's, or the parameter `/kapao/<stage>/<name>-url`), the settings `PARTNER_<NAME>_*` and the grant of the
 * secret for whoever names it in `partners` or `signaturesOf` of its spec; where it has them, its queue, and the
 * function and route of its messages (`functions/endpoints/<name>-webhook.ts`). What is said stands in its contract,
 * `<name>-contract.ts`.
 */
export const partners = {
  bank: {
    answerTimeoutMs: 5_000,
    secret: {
      description: 'Signs the messages between the bank and us',
      isRenewed: 'The bank holds the same secret, so it changes on a day that both agree on, not by a schedule.',
    },
    webhook: {
      impact:
        'People paid a QR code and their balance does not rise, or cashed out and do not see it arrive, until the sweep asks the bank.',
      urgency: 'page',
      // Who has paid is kept under the key of whoever was paid.
      personalKey: ['decrypt'],
    },
    // Eight at once are a hundred a second where the bank takes 80 ms. Twelve tries are half a day at most.
    due: { shards: 4, atOnce: 8, mostTries: 12, formerly: dueIndex.before },
  },
  airtime: {
    answerTimeoutMs: 5_000,
    secret: {
      description: 'Signs the messages between the airtime partner and us',
      isRenewed: 'The partner holds the same secret, so it changes on a day that both agree on, not by a schedule.',
    },
    webhook: {
      impact: 'People topped up a mobile number and do not see it arrive, until the sweep asks the operator.',
      urgency: 'page',
    },
    // A first guess: one partner passes on to every operator, and bears what a bank does.
    due: { shards: 4, atOnce: 8, mostTries: 12 },
  },
  registry: {
    answerTimeoutMs: 5_000,
    secret: {
      description: 'Signs what we ask the registry of identity cards',
      isRenewed: 'The registry holds the same secret, so it changes on a day that both agree on, not by a schedule.',
    },
  },
  face: {
    // It only opens a run; the person's minute begins behind its answer.
    answerTimeoutMs: 5_000,
    secret: {
      description: 'Signs the messages between the partner who compares faces and us',
      isRenewed: 'The partner holds the same secret, so it changes on a day that both agree on, not by a schedule.',
    },
    webhook: {
      impact: 'People have shown their face and wait for what comes of it, until the app asks the partner itself.',
      urgency: 'ticket',
      // The outcome of each try is kept as evidence.
      evidenceKey: ['decrypt'],
      // A match ends a case about the same face, whose line among the open ones goes.
      deletes: true,
      // A face opens nothing without the consent that it was shown on.
      checks: true,
    },
    // A check is due once, a minute after it began, and ends then whatever the partner says.
    due: { shards: 2, atOnce: 8, mostTries: 12 },
  },
  screening: {
    answerTimeoutMs: 5_000,
    secret: {
      description: 'Signs what we ask of lists of sanctions and the register of fraud',
      isRenewed: 'Its keeper holds the same secret, so it changes on a day that both agree on, not by a schedule.',
    },
    // Everybody with a level once a day: eight at once, a quarter of a second each, are 100,000 in an hour.
    due: { shards: 4, atOnce: 8, mostTries: 12 },
  },
} as const satisfies Readonly<Record<string, Partner>>;

type Partners = typeof partners;
export type PartnerName = keyof Partners;
/** The partners whose row has a member. */
type With<M extends keyof Partner> = {
  [N in PartnerName]: Partners[N] extends Readonly<Record<M, unknown>> ? N : never;
}[PartnerName];
/** The partners that call us. */
export type TellingPartner = With<'webhook'>;
/** The partners at which something may have to happen later. */
export type QueuedPartner = With<'due'>;

/** Every row's name; `Object.keys` forgets the type of what it lists. */
export const partnerNames = Object.keys(partners) as readonly PartnerName[];

export const tellingPartners = partnerNames.filter((name): name is TellingPartner => 'webhook' in partners[name]);
export const queuedPartners = partnerNames.filter((name): name is QueuedPartner => 'due' in partners[name]);

/** Where things wait that are due at a partner. */
export function queueOf(name: QueuedPartner): DueQueue {
  return { name, ...partners[name].due };
}
