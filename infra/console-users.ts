import * as z from 'zod';
import { askPool, PoolRefused, type PoolAccess } from '../functions/runtime/pipeline/user-pool.ts';
import { consoleLoginOf, groupOfRole, operatorRoles } from '../shared/operator-role.ts';
import { ofTools } from './tool-client.ts';

/**
 * Whom a stage's deploy makes a login of the console for. `password`: of an emulated stage, whose page they type it
 * into. `mail`: the pool sends them a first password that they change. `provider`: the company's identity provider says
 * who they are, and knows them by their mail.
 */
export type NewConsoleUser =
  | { readonly username: string; readonly password: string }
  | { readonly mail: string; readonly provider?: string };

const foundSchema = z.object({ UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string() })) });

/** How a new user is made known to the pool. */
function orderOf(user: NewConsoleUser): object {
  // Without one the pool makes a first password up, and the emulator's is shorter than our own rule allows.
  if ('password' in user)
    return { Username: user.username, MessageAction: 'SUPPRESS', TemporaryPassword: user.password };
  const { mail, provider } = user;
  const known = {
    Username: mail,
    UserAttributes: [
      { Name: 'email', Value: mail },
      { Name: 'email_verified', Value: 'true' },
    ],
  };
  return provider === undefined
    ? { ...known, DesiredDeliveryMediums: ['EMAIL'] }
    : { ...known, MessageAction: 'SUPPRESS' };
}

/** Lets a new user in by what they have: a password of the emulated stage, or the company's word. */
async function openWay(access: PoolAccess, user: NewConsoleUser): Promise<void> {
  if ('password' in user) {
    await askPool(access, 'AdminSetUserPassword', {
      Username: user.username,
      Password: user.password,
      Permanent: true,
    });
  } else if (user.provider !== undefined) {
    // Linked before they first come, they keep the id that the register knows.
    await askPool(access, 'AdminLinkProviderForUser', {
      DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: user.mail },
      SourceUser: {
        ProviderName: user.provider,
        ProviderAttributeName: 'Cognito_Subject',
        ProviderAttributeValue: user.mail,
      },
    });
  }
}

/** Whether the pool refused what a run before has done already. */
function isDone(error: unknown): boolean {
  if (!(error instanceof PoolRefused)) return false;
  return error.exception === 'UsernameExistsException' || error.message.includes('already linked');
}

async function unlessDone(step: Promise<unknown>): Promise<void> {
  await step.catch((error: unknown) => {
    if (!isDone(error)) throw error;
  });
}

/**
 * Makes a user of the console's pool who is in the groups of all roles, and answers how the register names their login.
 * What a deploy that was cut off has done of it already is no fault.
 */
export async function makeConsoleUser(pool: PoolAccess, user: NewConsoleUser): Promise<string> {
  const access = { ...pool, answerMs: ofTools.answerMs };
  const username = 'password' in user ? user.username : user.mail;
  await unlessDone(askPool(access, 'AdminCreateUser', orderOf(user)));
  await unlessDone(openWay(access, user));
  for (const role of operatorRoles)
    await askPool(access, 'AdminAddUserToGroup', { Username: username, GroupName: groupOfRole[role] });
  const found = foundSchema.parse(await askPool(access, 'AdminGetUser', { Username: username }));
  const sub = found.UserAttributes.find(({ Name: name }) => name === 'sub')?.Value;
  if (sub === undefined) throw new Error(`The user pool gave no id to ${username}.`);
  return consoleLoginOf(sub);
}
