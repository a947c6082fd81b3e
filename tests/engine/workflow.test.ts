import { describe, expect, test } from 'vitest';
import { answerOfLook, mostWaitOfWeeks } from '../../functions/engine/workflow/look.ts';
import { ExecutionRefused, startExecution, wakeExecution } from '../../functions/engine/workflow/executions.ts';
import { answering, refusal } from './answering-states.ts';

test('a look is answered in seconds: at least one, at most an hour, so that a lost token costs no more', () => {
  expect(answerOfLook(undefined, 5)).toEqual({ ended: true, waitSeconds: 1 });
  expect(answerOfLook(5, 5)).toEqual({ ended: false, waitSeconds: 1 });
  expect(answerOfLook(1_005, 4)).toEqual({ ended: false, waitSeconds: 2 });
  expect(answerOfLook(90_000_000, 0)).toEqual({ ended: false, waitSeconds: 3_600 });
});

test('what goes on for weeks waits for a day, for an execution may keep 25,000 events and each wait has thirteen', () => {
  expect(answerOfLook(90_000_000, 0, mostWaitOfWeeks)).toEqual({ ended: false, waitSeconds: 86_400 });
  const mostDays = 61;
  expect(((mostDays * 86_400) / mostWaitOfWeeks) * 13).toBeLessThan(25_000 / 4);
});

describe('an execution', () => {
  test('is started under a name, once', async () => {
    const { access, asked, close } = await answering(200, { executionArn: 'arn:1' });
    expect(await startExecution(access, 'review', 'r-1', 'usr_1.r')).toBe('started');
    expect(asked).toEqual([
      [
        'AWSStepFunctions.StartExecution',
        { stateMachineArn: 'arn:review', name: 'r-1', input: '{"subject":"usr_1.r"}' },
      ],
    ]);
    await expect(startExecution(access, 'other', 'r-1', 'x')).rejects.toThrow('no workflow');
    close();
  });

  /** What came of it, or the exception that it was refused with. */
  const outcomeOf = (asked: Promise<string>): Promise<string> =>
    asked.catch((error: unknown) => (error instanceof ExecutionRefused ? error.exception : 'another fault'));

  test.each([
    ['ExecutionAlreadyExists', 'there-already'],
    ['StateMachineDoesNotExist', 'StateMachineDoesNotExist'],
  ])('started where Step Functions says %s is %s', async (exception, outcome) => {
    const { access, close } = await answering(400, refusal(exception));
    expect(await outcomeOf(startExecution(access, 'review', 'r-1', 'usr_1.r'))).toBe(outcome);
    close();
  });

  test.each([
    ['TaskDoesNotExist', 'gone'],
    ['TaskTimedOut', 'gone'],
    ['InvalidToken', 'gone'],
    ['AccessDeniedException', 'AccessDeniedException'],
  ])('woken where Step Functions says %s is %s', async (exception, outcome) => {
    const { access, close } = await answering(400, refusal(exception));
    expect(await outcomeOf(wakeExecution(access, 'token'))).toBe(outcome);
    close();
  });
});
