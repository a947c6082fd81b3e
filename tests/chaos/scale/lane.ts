/** One process of the worlds of `npm run chaos -- --operations`: ends with 1 where something was found. */
import { planSchema } from './plan.ts';
import { playLane } from './play-lane.ts';

const plan = planSchema.parse(JSON.parse(process.env['CHAOS_PLAN'] ?? '{}'));
const found = await playLane(plan, Number(process.env['CHAOS_LANE'] ?? '0'));
process.exitCode = found.length === 0 ? 0 : 1;
