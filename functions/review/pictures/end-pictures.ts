import { evidenceAgainMs, isOpen } from '../../domains/review/review.ts';
import type { Review } from '../../domains/review/review.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { meanwhile, settle } from '../../runtime/operation/settle.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { keys } from '../../table/keys.ts';
import { dropPapers, keptIn, readPapers } from '../../table/papers.ts';
import { keepPicturesLonger, notePicturesEnded } from '../../table/review.ts';
import { letUploadGo, readUpload } from '../../table/upload.ts';
import { foundWallet, stillAudited } from '../../table/wallet.ts';
import { readAllReviewsOf } from '../cases/find-review.ts';

/** A day later it is looked at again, where somebody is deciding about their person at the moment. */
const busyMs = 24 * 3_600_000;

/**
 * Ends the pictures of a case that is over, once its time is: those that no other case names leave their places among
 * the papers, and the uploads' own queue deletes them. What a level rests on stays for as long as its
 * person has an account (`decisions.md` 13, "Erasure": five years behind it), and under review nothing ends.
 */
export async function endPictures(
  runtime: Runtime,
  review: Review,
  nowMs: number,
): Promise<'pictures-ended' | 'pictures-kept' | 'ended-before'> {
  const { table, aws, random, wait } = runtime;
  const { userId, pictures } = review;
  const [walletKey, papersKey] = [keys.wallet(userId), keys.papers(userId)];
  const places = pictures.map(({ body }) => keys.upload(userId, body));
  const [found, cases] = await Promise.all([
    readTogether(runtime, [walletKey, papersKey, ...places]),
    readAllReviewsOf(runtime, userId),
  ]);
  const wallet = foundWallet(found.of(walletKey));
  const others = cases.filter(({ body }) => body !== review.body);
  const named = new Set(
    others
      .filter((other) => isOpen(other) || (other.picturesUntilMs ?? 0) > nowMs)
      .flatMap((other) => other.pictures.map(({ body }) => body)),
  );
  const going = places.flatMap((place) => {
    const item = found.of(place);
    const upload = item === undefined ? undefined : readUpload(item);
    return upload === undefined || upload.state !== 'used' || named.has(upload.body) ? [] : [upload];
  });
  const ofCase = new Set(pictures.map(({ body }) => body).filter((body) => !named.has(body)));
  const [lying, ...more] = keptIn(readPapers(found.of(papersKey))).filter(([, { body }]) => ofCase.has(body));
  const isBusy = wallet.auditStatus === 1;
  const stays = isBusy || review.state === 'accepted';
  const own = stays
    ? keepPicturesLonger(table, review, nowMs + (isBusy ? busyMs : evidenceAgainMs))
    : notePicturesEnded(table, review);
  const steps: readonly Step<undefined>[] = stays
    ? []
    : [
        { write: stillAudited(table, wallet), learn: meanwhile('another case began') },
        ...(lying === undefined
          ? []
          : [{ write: dropPapers(table, userId, [lying, ...more]), learn: meanwhile('the papers were changed') }]),
        ...going.map((upload) => ({
          write: letUploadGo(table, upload, nowMs),
          learn: meanwhile('a picture left its place'),
        })),
      ];
  const outcome = await settle({ documents: aws.documents, fraction: random.fraction, wait }, undefined, () => ({
    answer: stays ? ('pictures-kept' as const) : ('pictures-ended' as const),
    unless: own,
    steps,
  }));
  return outcome.kind === 'committed' ? outcome.answer : 'ended-before';
}
