import { Landmark } from 'lucide-react';
import { classes } from '../../ui/classes.ts';

/** Each bank's own colour by its code, as dark as white letters on it need. */
const colours: Readonly<Record<string, string>> = {
  '002': '#1e4598',
  '004': '#0b7a38',
  '006': '#086a99',
  '011': '#0056a5',
  '014': '#4e2e7f',
  '022': '#7e2f36',
  '024': '#0b3979',
  '025': '#6e5a12',
  '030': '#b8126f',
  '033': '#a94f09',
  '034': '#3b7018',
  '066': '#184615',
  '067': '#12549f',
  '069': '#0b6d8a',
  '073': '#5d5e60',
};
const otherColour = '#56606b';

/** The colour that a bank is recognised by. */
export function colourOf(bankCode: string): string {
  return colours[bankCode] ?? otherColour;
}

const look =
  'grid size-11 shrink-0 place-items-center rounded-full text-[0.625rem] leading-none font-bold tracking-tight text-white';

interface BankMarkProps {
  readonly bankCode: string;
  /** The bank's own short name, which stands in it; where it is not known, any bank's house does. */
  readonly abbreviation: string | undefined;
  readonly className?: string;
}

/** A bank in one round place. Its name beside it says the same. */
export function BankMark({ bankCode, abbreviation, className }: BankMarkProps) {
  return (
    <span aria-hidden style={{ backgroundColor: colourOf(bankCode) }} className={classes(look, className)}>
      {abbreviation ?? <Landmark className="size-5" />}
    </span>
  );
}
