import { formatThb } from '../../money.ts';
import type { OperatorRefusalTexts } from '../refusal-texts.ts';
import { bangkokMinute } from '../wait.ts';

export const operatorRefusalsEn = {
  'user-not-found': () => 'No user has this number.',
  'console-login-needed': () =>
    'Approving takes the console\u2019s login with its second factor; a signature is not enough.',
  'suspense-not-found': () => 'No money in suspense has this id.',
  'refund-not-ruled-out': () =>
    'The bank has paid this back, or has not said that it has not. Ask it again, and read the money in suspense anew.',
  'refund-stated': ({ because }) =>
    ({
      line: 'A line of the bank\u2019s statement says that this refund was paid. End it by that line.',
      'open-days':
        'The bank may have forgotten this refund. The books of every day on which it could have been paid have to be closed first.',
      'may-be-line':
        'The bank may have forgotten this refund, and a line of its statements without a key of ours may be of it. Ask the bank what that line is and correct it in the books, or close the refund with it.',
    })[because],
  'refund-declined': () =>
    'The bank has declined this refund for good, so ordering it again changes nothing. Pay it back by hand or credit it.',
  'suspense-not-stuck': () => 'This refund is not stuck, so nothing is to be closed by hand.',
  'unlock-not-asked': () =>
    'Its owner has not asked for it with a code in the last 72 hours. They can do so in the app.',
  'partner-not-reachable': () =>
    'This partner does not answer at the moment, so nothing is known of its list. Please try again in a few minutes.',
  'nothing-to-change': () => 'Nothing would change by this: everything stands as you wish it already.',
  'bank-payment-used': () =>
    'This bank payment has closed another refund already. Each refund needs a payment of its own.',
  'bank-payment-came-in': () =>
    'This is a payment that came in to us. Enter the reference of the payment that went back to the payer.',
  'book-day-not-found': () => 'The books of this day are not closed.',
  'book-report-not-found': () => 'No report of this day has this version.',
  'book-finding-not-found': () => 'No closed day has this finding.',
  'book-finding-not-open': ({ state }) =>
    state === 'reopened'
      ? 'The day of this finding is open again. Wait until it is closed anew, then look again.'
      : state === 'gone'
        ? 'The day of this finding was closed anew without it, so there is nothing to correct.'
        : state === 'awaited'
          ? 'This line is of an order of ours that is still under way, and proves it. Correct that payment or refund by this line.'
          : 'This finding is not left to people, so there is nothing to correct.',
  'book-reference-not-open': () =>
    'Nothing is open on this account under this reference. Look at the open references again.',
  'book-reference-not-cleared': () =>
    'This would not clear what is open under this reference but leave more open. Look at its direction and amount again.',
  'book-correction-counted-on': () =>
    'Another line has cleared what this correction opened. Move the correction of that line first, then this one.',
  'book-payment-owed': () =>
    'This is money that came in or went out for somebody, so it is owed, and no fee or bill. Choose overpaid.',
  'book-day-not-reopened': () => 'The books are not open again from this day on.',
  'book-day-begun-anew': () => 'This day is being closed anew already. Wait until it is closed, then look again.',
  'book-day-reopened': () => 'The books are open again already. Wait until they are closed anew, then look again.',
  'payout-not-found': () => 'No payment to somebody outside has this id.',
  'payout-not-so': ({ state }) =>
    `This cannot be done, because this payment ${
      {
        held: 'waits to be ordered',
        paused: 'is held back',
        lapsing: 'was not ordered in time, and its money is coming back',
        'wallet-locked': 'belongs to a wallet that its owner has locked; unlock that first',
        sent: 'was ordered already',
        posted: 'was paid',
        voided: 'was given back',
        returned: 'came back',
      }[state]
    }.`,
  'correction-without-proof': ({ lacks }) =>
    `This payment cannot be corrected yet: ${
      {
        'statement-line': 'a line of the bank\u2019s statement has to say so, with this amount',
        amount: 'its partner does not say that it has paid this amount',
        cancellation: 'it has to be cancelled at its partner first',
        time: 'its order may still reach its partner',
        word: 'its partner does not say that it has not paid',
        'no-line':
          'the books of every day on which it could have been paid have to be closed, and no line of them may name it',
      }[lacks]
    }.`,
  'suspense-no-room': ({ because }) =>
    because === 'cap-reached'
      ? 'This wallet would hold more than its level allows.'
      : 'This wallet would take in more than its level allows.',
  'review-day-not-possible': ({ fromDay, throughDay }) => `Choose a day of review from ${fromDay} to ${throughDay}.`,
  'message-not-found': () => 'No message of this partner is kept under this event id.',
  'message-not-taken': () => 'The message could not be taken this time either, and is still kept. The log says why.',
  'contradiction-not-open': () => 'This contradiction is not open.',
  'proposal-not-found': () => 'This proposal could not be found.',
  'proposal-act-unknown': () =>
    'This release does not know the act that was proposed, so nothing was done. It expires after its 24 hours, or can be decided once the newer release is out again.',
  'proposal-not-open': ({ state }) =>
    `This proposal is no longer open: it ${state === 'approved' ? 'was approved' : state === 'rejected' ? 'was rejected' : state === 'stale' ? 'is stale' : 'has expired'}.`,
  'proposal-stale': () =>
    'What this proposal is about has changed since, so it has ended. Look at it again and propose anew.',
  'proposal-not-yours': ({ because }) =>
    ({
      proposer: 'You proposed this yourself, so somebody else has to approve it.',
      'last-editor':
        'You made the last change to this, or decided it, so somebody else has to approve what comes next.',
      'proposer-without-role':
        'Whoever proposed this no longer holds the role for it, or lost the way in that they used. Reject it, and have it proposed anew.',
    })[because],
  'operator-not-found': () => 'Nobody in the register has this id. To enter somebody new, give their first way in.',
  'operator-is-self': () => 'Nobody proposes, approves or rejects what they may do themselves. Two others have to.',
  'way-in-taken': () => 'This way in is in the register already.',
  'way-in-not-theirs': () => 'This person does not have this way in.',
  'transfer-reversed': () => 'This transfer has been reversed already.',
  'nothing-to-take-back': () => 'The receiver has nothing left that is not frozen.',
  'nothing-to-freeze': () => 'Nothing is left that is not frozen already.',
  'freeze-not-found': () => 'No freeze of this id stands.',
  'already-frozen': () =>
    'What of this payment can be frozen is frozen already. A freeze of one way out is widened, not made anew.',
  'freeze-ends-later': () => 'This freeze ends later than that already.',
  'freeze-keeps-all': () => 'This freeze keeps its money back from every way out already.',
  'case-not-found': () => 'There is no such case.',
  'case-closed': () => 'This case is closed.',
  'start-too-soon': ({ earliestMs }) =>
    `This can begin on ${bangkokMinute(earliestMs)} (Thai time) at the earliest: people are told before.`,
  'above-ceiling': ({ ceilingSatang }) => `The law allows this level ${formatThb(ceilingSatang)} at most.`,
  'too-many-rules': ({ most }) => `No more than ${most} changes may stand at once. Wait until one is in force.`,
  'wallet-of-company': () =>
    'This wallet is a company’s: no person’s level can be set for it, only its own (enterprise) or none (unauthorized).',
  'no-level-to-check': () => 'This person has no level that rests on a document of theirs.',
  'reverification-under-way': ({ stepsDownAtMs }) =>
    `They are asked already: the level steps down at ${bangkokMinute(stepsDownAtMs)} (Thai time).`,
  'level-under-review': () =>
    'A case of theirs is open: decide it first, or have its person take it back. A lower level can be set at once.',
  'level-above-age': ({ leastAge }) => `This person is under ${leastAge}: nobody of that age has this level.`,
  'guardian-needed': () =>
    'This person is a minor: the consent of a guardian has to be sent in the app and accepted before.',
  'renewal-under-review': () => 'What the level rests on has ended, and a case of theirs is open: decide that first.',
} as const satisfies OperatorRefusalTexts;
