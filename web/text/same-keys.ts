import type { TransactionType } from '../../shared/enums.ts';
import type { Channel } from '../../shared/transaction.ts';
import type { RepeatedDomain } from '../screens/transactions/repeated.ts';

/** What another language's texts of an area have to be: a text for each key of the Thai ones. */
export type SameKeys<Texts> = Readonly<Record<keyof Texts, string>>;

/** What every language has to call: each kind of money, each way that it comes or goes, and the next one like it. */
export type TypeTexts = Readonly<Record<`type.${TransactionType}`, string>>;
export type ChannelTexts = Readonly<Record<`channel.${Channel}`, string>>;
export type AgainTexts = Readonly<Record<`again.${RepeatedDomain}`, string>>;
