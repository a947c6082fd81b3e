import type { SettledCommand } from '../../data/pending/settled-commands.ts';
import { loadTexts, t } from '../../text/text.ts';
import { toast } from '../../ui/toast.tsx';
import { wordOf } from './pending-words.ts';

/**
 * Says of what may have been done or not that the page to which its person is led is the place to look: that page shows
 * what there is, and knows nothing of this. Its words are fetched first. Rejects where they cannot be.
 */
export async function sayUnsure(settled: SettledCommand): Promise<void> {
  await loadTexts('watch');
  toast(t(wordOf(settled, 'lookHere')), 'fail');
}
