import { keys } from '../../functions/table/keys.ts';
import type { Item } from '../../functions/table/item.ts';
import type { Finding } from './finding.ts';
import type { SentRequest } from './world.ts';

/** What was done at another fee than its owner had been shown, whatever had begun in between. */
export function chargedOtherwise(requests: readonly SentRequest[], items: readonly Item[]): readonly Finding[] {
  const fees = new Map(items.map(({ pk, sk, feeSatang }) => [`${String(pk)} ${String(sk)}`, feeSatang]));
  return requests.flatMap(({ userId, acknowledgedId, shownFeeSatang }): readonly Finding[] => {
    if (acknowledgedId === undefined || shownFeeSatang === undefined) return [];
    const { pk, sk } = keys.entry(userId, acknowledgedId.slice('trf_'.length));
    const charged = fees.get(`${pk} ${sk}`);
    return charged === shownFeeSatang
      ? []
      : [
          {
            rule: 'charged-otherwise',
            subject: acknowledgedId,
            detail: `${shownFeeSatang} shown, ${String(charged)} charged`,
          },
        ];
  });
}
