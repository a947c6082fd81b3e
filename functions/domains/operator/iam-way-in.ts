import { personsWayIn } from '../../../shared/operator-role.ts';

/** A caller as IAM knows them and the gateway tells it; both may be whatever whoever called has sent through. */
export interface IamCaller {
  readonly userArn?: unknown;
  readonly userId?: unknown;
}

const ofUser = /^AIDA[A-Z0-9]{12,124}$/;
const ofRole = /^AROA[A-Z0-9]{12,124}$/;
const rootArn = /^arn:[a-z-]+:iam::(\d{12}):root$/;

/**
 * The part of an IAM caller that they cannot choose, as the register knows it: a user's own id, or that of the role
 * that was assumed, without its session's name, which whoever assumes a role may set to somebody else's. IAM gives an
 * id once, so a name that is used again is not let in by it. The account's owner is called by their
 * ARN, which is the account's.
 * Undefined for everybody else, such as federated sessions, whose name is all that tells them apart.
 */
export function iamWayIn({ userArn, userId }: IamCaller): string | undefined {
  if (typeof userId !== 'string') return undefined;
  if (ofUser.test(userId)) return userId;
  const [role = '', ...session] = userId.split(':');
  if (ofRole.test(role) && session.length > 0) return role;
  return typeof userArn === 'string' && rootArn.exec(userArn)?.[1] === userId ? userArn : undefined;
}

/**
 * Whether a text is how the register knows a person's own way in: the id of a user, of a
 * role that only they may assume, or a login of the console.
 */
export function isPersonsWayIn(text: string): boolean {
  return personsWayIn.test(text);
}
