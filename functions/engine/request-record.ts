/**
 * What is stored under a request id: the answer of what was carried out, or the mark of the
 * highest try that was refused.
 */
export interface RequestRecord {
  /** Keyed; absent where the release before has written the record, or where the command never arrived. */
  readonly contentHash?: string;
  /** In the form before, and then alone. */
  readonly formerHash?: string;
  readonly answer?: unknown;
  readonly refusedTry?: number;
  /** Of the write that left the mark, so that it knows its own when the SDK has sent it twice. */
  readonly markId?: string;
}

/** One try of a command: the content that its request id stands for, and which seal of it this is. */
export interface Tried {
  readonly contentHash: string;
  /** The same content's hash in a record of the release before; absent once none of those is left. */
  readonly formerHash?: string;
  readonly tryNumber: number;
}

/**
 * What a record says of a try. `open`: nothing yet, so it may still be carried out or refused. `refused-before`: this
 * try or a later one was refused, so that these bytes may not be taken (again): whoever sent them may have been told
 * no, and be paying under a new id by now.
 */
export type RecordWord = 'open' | 'answered' | 'refused-before' | 'other-content';

function isSameContent(record: RequestRecord, { contentHash, formerHash }: Tried): boolean {
  if (record.contentHash !== undefined) return record.contentHash === contentHash;
  // Withdrawn before it ever arrived: the mark knows no content.
  if (record.formerHash === undefined) return true;
  return record.formerHash === formerHash;
}

/** Reads a record's word on a try; `settlesOver` in the table is the same rule as a condition. */
export function wordOf(record: RequestRecord | undefined, tried: Tried): RecordWord {
  const { tryNumber } = tried;
  if (record === undefined) return 'open';
  if (!isSameContent(record, tried)) return 'other-content';
  if (record.answer !== undefined) return 'answered';
  return record.refusedTry !== undefined && record.refusedTry >= tryNumber ? 'refused-before' : 'open';
}
