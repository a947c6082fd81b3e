/** What looks for malware in the bytes of an upload. Anything but `clean` is not clean, an error included. */
export interface Scanner {
  /** After so many milliseconds its silence is an error; twenty seconds where it is left out. */
  readonly answersWithinMs?: number;
  scan(bytes: Uint8Array): Promise<'clean' | 'found'>;
}

/**
 * What the sandbox's scanner finds, and nothing else: a text that is harmless and that nobody else writes. The sample
 * of the industry would make every scanner of a developer's machine delete this file.
 */
export const malwareSample = 'KAPAO-SANDBOX-MALWARE-SAMPLE-NOT-HARMFUL';

/** Plays a scanner: it finds the sample. A real one is a port of its own and is not connected yet. */
export const sampleScanner: Scanner = {
  scan: async (bytes) => (Buffer.from(bytes).includes(malwareSample) ? 'found' : 'clean'),
};

/** What every stage scans with. A real one takes the sample's place here; until then `prod` is not deployed. */
export const connectedScanner: Scanner = sampleScanner;
