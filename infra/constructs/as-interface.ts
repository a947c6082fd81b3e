type OrUndefined<Interface> = { [Member in keyof Interface]: Interface[Member] | undefined };

/**
 * A CDK class as the interface it implements. Its optional members are declared "may be undefined", which our
 * compiler tells apart from "may be absent"; nothing but that difference is let through.
 */
export function asInterface<Interface extends object>(made: OrUndefined<Interface>): Interface;
export function asInterface(made: object): object {
  return made;
}
