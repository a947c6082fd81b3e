import type { DidNotFitEvent } from '../../shared/did-not-fit-event.ts';
import { integerOf, textOf } from './item.ts';
import type { Item } from './item.ts';

/** What the mark of a payment that did not fit tells: the stream's filter knows it by this word. */
export const didNotFitMark = 'payment-did-not-fit' satisfies DidNotFitEvent['kind'];

/** Attributes of such a mark. `noticeBody` is the id body of the receiver's notice, made with the try that it is of. */
export function didNotFit({
  noticeBody,
  receiverId,
  amountSatang,
}: {
  readonly noticeBody: string;
  readonly receiverId: string;
  readonly amountSatang: number;
}): Readonly<Record<string, string | number>> {
  return { tells: didNotFitMark, noticeBody, receiverId, amountSatang };
}

/** The receiver's event of a request record, or undefined where it tells of no such payment. */
export function didNotFitOf(record: Item | undefined): DidNotFitEvent | undefined {
  if (record?.['tells'] !== didNotFitMark) return undefined;
  return {
    kind: didNotFitMark,
    eventId: `ntf_${textOf(record, 'noticeBody')}`,
    userId: textOf(record, 'receiverId'),
    amountSatang: integerOf(record, 'amountSatang'),
    atMs: integerOf(record, 'refusedAtMs'),
  };
}
