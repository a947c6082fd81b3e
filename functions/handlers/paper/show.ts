import { showPapers } from '../../../shared/contracts/paper/show.ts';
import { papersShownMs, paperSlots } from '../../../shared/personal/papers.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { showForCode } from '../../runtime/session/show-for-code.ts';
import { keys } from '../../table/keys.ts';
import { readPapers } from '../../table/papers.ts';
import { readUploads } from '../../upload/change-place.ts';
import { pictureUrl } from '../../upload/picture-url.ts';

export const operation = implement(showPapers, async (call) => {
  const { input, person, runtime } = call;
  const { userId } = person;
  const key = keys.papers(userId);
  const kept = readPapers((await readTogether(runtime, [key])).of(key));
  const there = paperSlots.filter((slot) => kept[slot] !== undefined);
  // First, so that nobody uses a code up in vain.
  if (there.length === 0) return refuse('papers-none');
  const uploads = await readUploads(
    runtime,
    userId,
    there.map((slot) => kept[slot]?.body),
  );
  const reason = there.join(' ');
  const code = await showForCode(call, { operation: showPapers.name, typed: input.code, reason });
  if (isRefusal(code)) return code;
  const pictures = await Promise.all(
    there.map(async (slot) => {
      const upload = uploads.get(kept[slot]?.body ?? '');
      const url = upload === undefined ? undefined : await pictureUrl(runtime, upload, code);
      return url === undefined ? [] : [{ slot, url }];
    }),
  );
  return { pictures: pictures.flat(), shownForMs: papersShownMs };
});

export const handler = serve(operation);
