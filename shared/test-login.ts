/** The header by which emulated stages let somebody be one of their test logins; no other stage looks at it. */
export const testLoginHeader = 'test-login';

/** A test login as the register knows it, beside those that IAM and the console prove. */
export function testLoginOf(name: string): string {
  return `test-login/${name}`;
}
