import { useState } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { classes } from '../../ui/classes.ts';
import { Button } from '../parts/button.tsx';
import { nameOf } from '../words/name-of.ts';
import type { Case } from './use-case.ts';
import type { Words } from './words-of-case.ts';

type Picture = Case['pictures'][number];

const tintOf = { accept: 'success', retry: 'warning', refuse: 'danger' } as const;

interface CasePicturesProps {
  readonly pictures: readonly Picture[];
  /** That its person has answered: a picture of which nothing was said before is new since then. */
  readonly isAnswered: boolean;
  readonly words: Words;
  readonly at: number;
  readonly onLook: (at: number) => void;
  readonly isZoomed: boolean;
  readonly onZoom: () => void;
  /** That a picture stands there whole, and by which of its addresses. */
  readonly onLoaded: (uploadId: string, url: string) => void;
  readonly onLoadAgain: () => void;
}

interface LargeProps extends Pick<CasePicturesProps, 'isZoomed' | 'onZoom' | 'onLoaded' | 'onLoadAgain'> {
  readonly picture: Picture;
}

/** One picture as large as its half of the desk; zoomed it is larger, and can be moved about. */
function Large({ picture, isZoomed, onZoom, onLoaded, onLoadAgain }: LargeProps) {
  const [failed, setFailed] = useState<string>();
  const { uploadId, url, kind } = picture;
  if (url === undefined) return <p role="alert">This picture is there no more; ask for it again.</p>;
  if (failed === url)
    return (
      <div className="grid gap-2">
        <p role="alert">The picture’s minute is over, or it could not be loaded.</p>
        <div>
          <Button onClick={onLoadAgain}>Show it again</Button>
        </div>
      </div>
    );
  return (
    <button
      type="button"
      aria-pressed={isZoomed}
      aria-label={`${nameOf(kind)}: ${isZoomed ? 'whole' : 'larger'} (z)`}
      onClick={onZoom}
      className={classes('block h-[62dvh] w-full rounded-card bg-sunk', isZoomed ? 'overflow-auto' : 'overflow-hidden')}
    >
      <img
        // Of an address of its own, so that no picture before it says that it has loaded.
        key={url}
        src={url}
        alt={nameOf(kind)}
        onLoad={() => onLoaded(uploadId, url)}
        onError={() => setFailed(url)}
        className={isZoomed ? 'w-[250%] max-w-none' : 'h-full w-full object-contain'}
      />
    </button>
  );
}

/** The pictures of a case: a line of all with what was said of each, and the one that is looked at. */
export function CasePictures({ pictures, isAnswered, words, at, onLook, ...large }: CasePicturesProps) {
  return (
    <section aria-label="Pictures" className="min-w-0">
      <ol className="mb-3 flex flex-wrap gap-2">
        {pictures.map(({ uploadId, kind, word }, index) => {
          const said = words[uploadId];
          return (
            <li key={uploadId}>
              <button
                type="button"
                aria-pressed={index === at}
                onClick={() => onLook(index)}
                className={classes(
                  'flex min-h-9 items-center gap-2 rounded-md border px-3 py-1',
                  index === at ? 'border-brand-line bg-brand-tint font-semibold text-brand-ink' : 'border-line bg-card',
                )}
              >
                {nameOf(kind)}
                {said === undefined ? null : (
                  <Chip tint={tintOf[said.word]}>
                    {nameOf(said.word)}
                    {said.reason === undefined ? '' : `: ${nameOf(said.reason).toLowerCase()}`}
                  </Chip>
                )}
                {said === undefined && word !== undefined ? (
                  <Chip tint="quiet">Before: {nameOf(word).toLowerCase()}</Chip>
                ) : null}
                {said === undefined && word === undefined && isAnswered ? <Chip tint="brand">New</Chip> : null}
              </button>
            </li>
          );
        })}
      </ol>
      {/* All are fetched at once: their addresses end a minute after the reading, however long one is looked at. */}
      {pictures.map((picture, index) => (
        <div key={picture.uploadId} hidden={index !== at}>
          <Large picture={picture} {...large} />
        </div>
      ))}
    </section>
  );
}
