/** A text that people agree to, as it is shown: what is agreed to is all of it, the headings included. */
export interface LegalText {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
}

/** The text as one string, from which its digest is made: title, headings and paragraphs, each on its own line. */
export function wholeText({ title, sections }: LegalText): string {
  return [title, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])].join('\n');
}
