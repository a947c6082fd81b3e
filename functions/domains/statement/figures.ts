const bangkokOffsetMs = 7 * 3_600_000;

/** A moment in Bangkok as people and spreadsheets read it: `2026-11-23 10:15:03`. */
export function momentText(atMs: number): string {
  return new Date(atMs + bangkokOffsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** A Bangkok day, `20261123`, as `2026-11-23`. */
export function dayText(day: string): string {
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
}
