import { papers } from '../../../shared/personal/papers.ts';
import type { PaperSlot } from '../../../shared/personal/papers.ts';
import type { UploadKind } from '../../../shared/uploads.ts';
import type { PictureShape } from '../../data/uploads/picture-hints.ts';
import { t } from '../../text/text.ts';

/** How a kind of paper comes to be a picture; `pad` is drawn here. */
const shapes: Readonly<Partial<Record<UploadKind, PictureShape | 'pad'>>> = {
  'id-front': 'card',
  'id-back': 'card',
  selfie: 'face',
  signature: 'pad',
};

/** What a place's picture is held against; whatever has no shape of its own is a page. */
export function shapeOf(slot: PaperSlot): PictureShape | 'pad' {
  return shapes[papers[slot].kind] ?? 'page';
}

/** The places that are one of their kind, and have a name of their own. */
type NamedSlot = Exclude<PaperSlot, `supporting-${string}`>;

/** What a place is called, with its number where there are several of its kind. */
export function nameOf(slot: PaperSlot): string {
  const number = /\d$/.exec(slot)?.[0];
  return number === undefined ? t(`papers.slot.${slot as NamedSlot}`) : t('papers.slot.supporting', { number });
}

/** What has to be on its picture. */
export function textOf(slot: PaperSlot): string {
  const { kind } = papers[slot];
  // Pictures of oneself and proofs of payments are no papers.
  return t(`papers.text.${kind as Exclude<UploadKind, 'avatar' | 'transfer-proof'>}`);
}
