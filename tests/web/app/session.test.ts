import { beforeEach, describe, expect, it } from 'vitest';
import { closeReactivateNotice, keepReactivate, wasReactivated } from '../../../web/session.ts';

describe('the flag of an account that was taken up again', () => {
  beforeEach(() => sessionStorage.clear());

  it('is kept in session storage until its notice was closed', () => {
    keepReactivate(true);
    expect([wasReactivated(), Object.keys(sessionStorage)]).toEqual([true, ['kapao.reactivate']]);
    closeReactivateNotice();
    keepReactivate(true);
    expect(wasReactivated()).toBe(false);
  });

  it('is not kept for any other login', () => {
    keepReactivate(false);
    expect([wasReactivated(), sessionStorage.length]).toEqual([false, 0]);
  });

  it('stays when the user info is fetched again without it', () => {
    keepReactivate(true);
    keepReactivate(false);
    expect(wasReactivated()).toBe(true);
  });
});
