import { localeOf } from '../../shared/enums.ts';
import type { Language } from '../../shared/enums.ts';
import type { RefusalData, RefusalName } from '../../shared/refusals.ts';
import { messageOf } from '../../shared/texts/message-of.ts';
import { unbroken } from '../../shared/texts/no-break.ts';
import { formatMessage } from '../../web/text/format-message.ts';
import type { ArgsOf, TextKey } from '../../web/text/text.ts';
import { allTexts } from '../web/text/all-texts.ts';

/** What the app says in one language; journeys find everything by these words, as people do. */
export interface Words {
  readonly language: Language;
  readonly t: <K extends TextKey>(key: K, ...args: ArgsOf<K>) => string;
  /** The server's sentence for a refusal. */
  readonly refusal: <N extends RefusalName>(name: N, data: RefusalData<N>) => string;
}

export function wordsOf(language: Language): Words {
  return {
    language,
    // As the builds write them: words that stay whole at the end of a line are joined.
    t: (key, ...args) => formatMessage(unbroken(language, allTexts[language][key]), localeOf[language], args[0] ?? {}),
    refusal: (name, data) => unbroken(language, messageOf(language, name, data)),
  };
}
