import * as z from 'zod';

/** What a run is asked for, as `run.ts` hands it to its lanes. */
export const planSchema = z.strictObject({
  /** Where its progress lies. */
  folder: z.string(),
  firstSeed: z.int(),
  seeds: z.int(),
  /** Of each seed's world. */
  operations: z.int(),
  lanes: z.int(),
});
export type ScalePlan = z.output<typeof planSchema>;

/** The command that plays one seed of a plan again. */
export function commandOf(seed: number, operations: number): string {
  return `npm run chaos -- --operations ${operations} --seeds 1 --seed ${seed} --lanes 1`;
}
