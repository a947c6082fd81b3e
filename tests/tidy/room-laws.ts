import type { Fault } from './source.ts';

/** Folders whose files lie in rooms, so that somebody new finds a line by the name of its room. */
const housed = [
  'web/data',
  'functions/domains',
  'functions/four-eyes',
  'functions/ledger',
  'functions/review',
  'functions/runtime',
  'tests/front-door',
];
/** The houses whose core lies before their rooms: of the ledger, what books, which a row of money names. */
const withCore: readonly string[] = ['functions/ledger'];
const mostInRoom = 12;

/** A file lies in a room one folder deep, and no room holds more than about a dozen; no core does either. */
export function crowdedRooms(
  paths: readonly string[],
  houses: readonly string[] = housed,
  cored: readonly string[] = withCore,
): readonly Fault[] {
  return houses.flatMap((house) => {
    const inside = paths
      .filter((path) => path.startsWith(`${house}/`))
      .map((path) => path.slice(house.length + 1).split('/'))
      .map((parts) => (parts.length === 1 && cored.includes(house) ? ['its core', ...parts] : parts));
    const loose = inside
      .filter(({ length }) => length !== 2)
      .map((parts) => `${house}/${parts.join('/')} lies in no room of ${house}`);
    const rooms = Map.groupBy(
      inside.filter(({ length }) => length === 2),
      ([room]) => room,
    );
    const crowded = [...rooms]
      .filter(([, files]) => files.length > mostInRoom)
      .map(([room, files]) => `${house}/${room} holds ${files.length} files`);
    return [...loose, ...crowded];
  });
}
