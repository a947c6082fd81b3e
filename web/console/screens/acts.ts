import * as z from 'zod/mini';
import { readProofs } from '../../../shared/contracts/inspect/read-proofs.ts';
import { unmask } from '../../../shared/contracts/inspect/unmask.ts';
import { announceStatus } from '../../../shared/contracts/ops/announce-status.ts';
import { approveProposal } from '../../../shared/contracts/ops/approve-proposal.ts';
import { askBankNow } from '../../../shared/contracts/ops/ask-bank.ts';
import { askPartnerAgain } from '../../../shared/contracts/ops/ask-partner.ts';
import { askReverification } from '../../../shared/contracts/ops/ask-reverification.ts';
import { cancelPayout } from '../../../shared/contracts/ops/cancel-payout.ts';
import { claimReview } from '../../../shared/contracts/ops/claim-review.ts';
import { closeCase } from '../../../shared/contracts/ops/close-case.ts';
import { closeContradiction } from '../../../shared/contracts/partner/close-contradiction.ts';
import { closeScreeningHit } from '../../../shared/contracts/ops/close-screening-hit.ts';
import { correctBooks } from '../../../shared/contracts/ops/correct-books.ts';
import { correctPayout } from '../../../shared/contracts/ops/correct-payout.ts';
import { correctRefund } from '../../../shared/contracts/ops/correct-refund.ts';
import { creditSuspense } from '../../../shared/contracts/ops/credit-suspense.ts';
import { endSessions } from '../../../shared/contracts/ops/end-sessions.ts';
import { widenFreeze } from '../../../shared/contracts/ops/widen-freeze.ts';
import { extendFreeze } from '../../../shared/contracts/ops/extend-freeze.ts';
import { freezeMoney } from '../../../shared/contracts/ops/freeze.ts';
import { keepSuspense } from '../../../shared/contracts/ops/keep-suspense.ts';
import { liftLock } from '../../../shared/contracts/ops/lift-lock.ts';
import { listProposals } from '../../../shared/contracts/ops/list-proposals.ts';
import { lockPayout } from '../../../shared/contracts/ops/lock-payout.ts';
import { openCaseEvidence } from '../../../shared/contracts/ops/open-case-evidence.ts';
import { openEvidence } from '../../../shared/contracts/ops/open-evidence.ts';
import { orderRefundAgain } from '../../../shared/contracts/ops/order-refund.ts';
import { readBookReport } from '../../../shared/contracts/ops/read-book-report.ts';
import { readCase } from '../../../shared/contracts/ops/read-case.ts';
import { readEvidence } from '../../../shared/contracts/ops/read-evidence.ts';
import { readScreeningHit } from '../../../shared/contracts/ops/read-screening-hit.ts';
import { rejectProposal } from '../../../shared/contracts/ops/reject-proposal.ts';
import { reopenBookDay } from '../../../shared/contracts/ops/reopen-book-day.ts';
import { releaseFreeze } from '../../../shared/contracts/ops/release-freeze.ts';
import { replayMessage } from '../../../shared/contracts/ops/replay-message.ts';
import { resolveSuspense } from '../../../shared/contracts/ops/resolve-suspense.ts';
import { reverseTransfer } from '../../../shared/contracts/ops/reverse-transfer.ts';
import { setOperator } from '../../../shared/contracts/ops/set-operator.ts';
import { setUser } from '../../../shared/contracts/ops/set-user.ts';
import { takeBackReopening } from '../../../shared/contracts/ops/take-back-reopening.ts';
import { unlockPayout } from '../../../shared/contracts/ops/unlock-payout.ts';
import { unlockWallet } from '../../../shared/contracts/ops/unlock-wallet.ts';
import { setFee } from '../../../shared/contracts/rules/set-fee.ts';
import { setLimit } from '../../../shared/contracts/rules/set-limit.ts';
import { idSchema } from '../../../shared/ids.ts';
import { reasonSchema } from '../../../shared/operator-reason.ts';
import { act } from '../shapes/act.ts';

/** The acts of the console, one row each. What they ask for stands in their contracts. */

export const announceStatusAct = act(announceStatus, {
  title: 'Announce on the status page',
  says: 'Everybody reads it, in the language that they chose. What is seen to fail stays so, whatever you announce.',
});

export const approveAct = act(approveProposal, {
  title: 'Approve',
  says: 'Carries it out now, if what is true is still what it was proposed on. Compare first: your name stands for it.',
});

/** The list's own question for one of them, with the reason that it takes to be shown who is named there. */
const withNames = {
  ...listProposals,
  input: z.strictObject({ proposalId: idSchema('prp'), reason: reasonSchema }),
  output: z.pick(listProposals.output, { rows: true }),
} as const;

export const showNamesAct = act(withNames, {
  title: 'Show with names',
  says: 'Shows for a minute who is named there as they are. It counts as an unmasking: your name and your reason stand in the audit for good.',
  shownForMs: 60_000,
});

export const rejectAct = act(rejectProposal, {
  title: 'Reject',
  says: 'Ends the proposal; nothing of it is carried out. Whoever proposed it may withdraw it so.',
});

export const askBankAct = act(askBankNow, {
  title: 'Ask the bank now',
  says: 'Asks what became of a refund, or what came for a top-up, and carries out what it says as its queue would.',
});

export const cancelPayoutAct = act(cancelPayout, {
  title: 'Cancel the payout',
  says: 'What nobody has ordered comes back at once. What was ordered is cancelled at the partner, whose word decides.',
  isGrave: true,
});

export const claimReviewAct = act(claimReview, {
  title: 'Take or release the case',
  says: 'Keeps it for you for ten minutes, or lets it go. Nobody else reads or decides it meanwhile.',
});

export const lockPayoutAct = act(lockPayout, {
  title: 'Hold it back',
  says: 'Stops a payout that nobody has ordered yet. Unless two let it go on, its money comes back to the wallet.',
});

export const unlockPayoutAct = act(unlockPayout, {
  title: 'Let it go on',
  says: 'Proposes to order a payout that operators hold back. What was stopped takes two to move.',
});

export const correctPayoutAct = act(correctPayout, {
  title: 'Correct to the partner',
  says: 'Proposes the state and the amount that the partner has. What it paid or gave back needs the line of the statement, or its word is asked.',
  isGrave: true,
});

export const freezeAct = act(freezeMoney, {
  title: 'Freeze money',
  says: 'Freezes the tainted part only and at most what is there, for a case. The owner is told, with reason and end.',
  isGrave: true,
});

export const extendFreezeAct = act(extendFreeze, {
  title: 'Let it stand longer',
  says: 'Takes the case number of the police, and counts from now.',
});

export const widenFreezeAct = act(widenFreeze, {
  title: 'Keep it back from every way out',
  says: 'For a freeze of transfers or withdrawals alone: what of it is still there leaves by no way any more. The owner is told.',
});

export const releaseFreezeAct = act(releaseFreeze, {
  title: 'Release the freeze',
  says: 'Proposes to give the money back to its owner before the end.',
});

export const closeCaseAct = act(closeCase, {
  title: 'Close the case',
  says: 'Writes down what was found. It moves and releases nothing, and from then on nobody reads its evidence alone.',
});

export const openEvidenceAct = act(openEvidence, {
  title: 'Ask to read the evidence',
  says: 'Proposes that you read what was given and its pictures. Once somebody else approves, you have ten minutes for one look.',
});

export const openCaseEvidenceAct = act(openCaseEvidence, {
  title: 'Ask to read the closed case',
  says: 'Proposes that you read its evidence once, within ten minutes of the approval, here or on the command line.',
});

export const readCaseAct = act(readCase, {
  title: 'Read the case',
  says: 'Shows for a minute who paid whom, and what the receiver did since, the newest fifty. Your name and your reason stand in the audit of both for good. The file for an authority is made on the command line.',
  shownForMs: 60_000,
});

export const readEvidenceAct = act(readEvidence, {
  title: 'Read the evidence',
  says: 'Shows for a minute, once, what somebody else allowed you to read. Your name and your reason stand in the audit for good.',
  shownForMs: 60_000,
});

export const readScreeningHitAct = act(readScreeningHit, {
  title: 'Compare with the person',
  says: 'Shows for a minute what a list is compared with. Your name and your reason stand in the audit for good.',
  shownForMs: 60_000,
});

export const closeContradictionAct = act(closeContradiction, {
  title: 'Close the contradiction',
  says: 'Writes down which word was right: what was known, what was told, or neither. It books nothing by itself.',
});

export const closeScreeningHitAct = act(closeScreeningHit, {
  title: 'Close the hit',
  says: 'Writes down what you found. It freezes and caps nothing, and tells nobody; only a changed entry opens it again.',
});

export const askPartnerAct = act(askPartnerAgain, {
  title: 'Ask the partner now',
  says: 'Asks how the payout stands and carries out what the partner says, as the next question of the queue would.',
});

export const replayMessageAct = act(replayMessage, {
  title: 'Play it again',
  says: 'Takes the message as if its partner had sent it again. One that was taken does what its payment still allows.',
});

export const keepSuspenseAct = act(keepSuspense, {
  title: 'Keep until a day',
  says: 'Proposes to keep stuck money until somebody looks again, at ten of that day in Bangkok.',
});

export const orderRefundAct = act(orderRefundAgain, {
  title: 'Order the refund again',
  says: 'Proposes that the bank is asked once more to send stuck money back, under the same key, so never twice.',
});

export const creditSuspenseAct = act(creditSuspense, {
  title: 'Credit to a wallet',
  says: 'Proposes to give stuck money to whom it was meant for, within the limits and the cap of that wallet.',
  isGrave: true,
});

export const correctRefundAct = act(correctRefund, {
  title: 'Correct the refund to the bank',
  says: 'Proposes to end a refund as the bank has made it, with the amount and the line of its statement.',
  isGrave: true,
});

export const resolveSuspenseAct = act(resolveSuspense, {
  title: 'Close: paid back by hand',
  says: 'Proposes to close a stuck refund that was paid back by hand, with the reference of that payment.',
});

export const reverseTransferAct = act(reverseTransfer, {
  title: 'Take the transfer back',
  says: 'Proposes to take from the receiver what is still there and not frozen. The fee stays; once for each transfer.',
  isGrave: true,
});

export const endSessionsAct = act(endSessions, {
  title: 'Log out everywhere',
  says: 'Every session of the person ends at once, and each device shows a code before money leaves. They are told.',
  isGrave: true,
});

export const askReverificationAct = act(askReverification, {
  title: 'Ask for another check',
  says: 'They are told, and have 30 days; then the level steps down unless they were checked. The class is not told.',
});

export const unmaskAct = act(unmask, {
  title: 'Show as it is',
  says: 'Shows a number or a name whole, for a minute. Your name, your reason and whose it is stand in the audit for good.',
  shownForMs: 60_000,
});

export const readProofsAct = act(readProofs, {
  title: 'Show proofs of the transfer',
  says: 'Shows for a minute the pictures that its owner added because the money does not show. Your name and your reason stand in the audit for good.',
  shownForMs: 60_000,
});

export const liftLockAct = act(liftLock, {
  title: 'Lift the password lock',
  says: 'Make sure first that you speak to the owner: a lock is what holds a guesser back. They are told.',
});

export const setUserAct = act(setUser, {
  title: 'Set tier or name',
  says: 'Proposes what the person is from then on. What is left empty stays.',
});

export const unlockWalletAct = act(unlockWallet, {
  title: 'Unlock the wallet',
  says: 'Proposes to unlock a wallet whose owner locked it and has asked with a code to have it unlocked.',
});

export const setLimitAct = act(setLimit, {
  title: 'Set a limit',
  says: 'Proposes a limit of a level or a customer from a day on. Without a day it begins a minute after its approval.',
  isGrave: true,
});

export const setFeeAct = act(setFee, {
  title: 'Set a fee',
  says: 'Proposes a fee and its free uses of a level or a customer. What is worse for a level begins a week away.',
  isGrave: true,
});

export const setOperatorAct = act(setOperator, {
  title: 'Change the register',
  says: 'Proposes which roles and ways in somebody has. Neither who proposes nor who approves may be that person.',
});

export const readBookReportAct = act(readBookReport, {
  title: 'Read the report',
  says: 'Leads to the report of the day as it was kept; without a version to the newest.',
});

export const reopenBookDayAct = act(reopenBookDay, {
  title: 'Open the day again',
  says: 'Proposes to close the day anew. The report that is kept stays; another version comes beside it.',
  isGrave: true,
});

export const takeBackReopeningAct = act(takeBackReopening, {
  title: 'Leave the day as it was',
  says: 'Proposes to take back that the books were opened again from this day on. No run may have begun to close it.',
  isGrave: true,
});

export const correctBooksAct = act(correctBooks, {
  title: 'Correct the line',
  says: 'Proposes a journal of today that names the line, or moves what is corrected already to another account. What was written stays as it is.',
});
