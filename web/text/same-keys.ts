/** What another language's texts of an area have to be: a text for each key of the Thai ones. */
export type SameKeys<Texts> = Readonly<Record<keyof Texts, string>>;
