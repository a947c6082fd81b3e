import type { WalletServer } from '../data/wallet-server.ts';

/** A field, what stands in it where it is right, and what may be wrong with it, by a reason of its contract. */
export interface Field {
  readonly label: string;
  readonly good: string;
  readonly wrong?: {
    readonly typed: string;
    readonly told: string;
    readonly name: string;
    readonly reason: string;
    /** Where the server's own sentence is told instead. */
    readonly toldOfServer?: string;
    /** Its page sends nothing yet, so that only the page itself can find it. */
    readonly isOnlyHere?: true;
  };
}

export interface Form {
  readonly what: string;
  /** Brings it up, with somebody logged in where it asks for that. */
  readonly draw: (server: WalletServer) => Promise<void>;
  readonly contract: { readonly path: string };
  readonly button: string;
  /** In the order of the page. */
  readonly fields: readonly Field[];
}
