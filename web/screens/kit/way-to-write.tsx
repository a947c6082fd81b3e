import { contact } from '../../../shared/contact.ts';
import { t } from '../../text/text.ts';

/** How one is written to with questions, and for one's rights in one's data, until there is feedback in the app. */
export function WayToWrite() {
  return (
    <>
      <p className="text-ink-soft">{t('notOpen.write')}</p>
      <a
        href={`mailto:${contact.mail}`}
        className="mx-auto mt-2 flex min-h-11 w-fit items-center font-semibold text-brand-ink"
      >
        {contact.mail}
      </a>
      {contact.isPlaceholder ? (
        <p className="text-center text-sm text-ink-soft">{t('notOpen.writePlaceholder')}</p>
      ) : null}
    </>
  );
}
