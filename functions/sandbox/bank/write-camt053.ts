import { signedSatang } from '../../domains/books/statement-page.ts';
import type { BankLine, StatementPage } from '../../domains/books/statement-page.ts';

/** Baht with two decimals and no separators, as XML wants it. */
function bahtOf(satang: number): string {
  const digits = Math.abs(satang).toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const sideOf = (satang: number): 'CRDT' | 'DBIT' => (satang < 0 ? 'DBIT' : 'CRDT');

function bangkokTime(atMs: number): string {
  return `${new Date(atMs + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`;
}

const isoDay = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

function balance(code: 'OPBD' | 'CLBD' | 'ITBD', satang: number, day: string): string {
  return [
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="THB">${bahtOf(satang)}</Amt>`,
    `<CdtDbtInd>${sideOf(satang)}</CdtDbtInd><Dt><Dt>${isoDay(day)}</Dt></Dt></Bal>`,
  ].join('');
}

const families = { payment: 'PMNT/RCDT/ESCT', order: 'PMNT/ICDT/ESCT', other: 'ACMT/MDOP/CHRG' } as const;

function details({ about, reference, isOne }: BankLine): string {
  if (reference === undefined && isOne === undefined) return '';
  const [ordered, paid] = about === 'order' ? [reference, undefined] : [undefined, reference];
  const remitted =
    paid === undefined ? '' : `<RmtInf><Strd><CdtrRefInf><Ref>${paid}</Ref></CdtrRefInf></Strd></RmtInf>`;
  const named = `<Refs><EndToEndId>${ordered ?? 'NOTPROVIDED'}</EndToEndId></Refs>${remitted}`;
  return `<NtryDtls><TxDtls>${named}</TxDtls></NtryDtls>`;
}

function entry(line: BankLine): string {
  const [domain, family, subFamily] = families[line.about].split('/');
  return [
    `<Ntry><Amt Ccy="THB">${bahtOf(line.amountSatang)}</Amt><CdtDbtInd>${sideOf(signedSatang(line))}</CdtDbtInd>`,
    `<Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>${bangkokTime(line.bookedAtMs)}</DtTm></BookgDt>`,
    `<AcctSvcrRef>${line.lineReference}</AcctSvcrRef>`,
    `<BkTxCd><Domn><Cd>${domain}</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${subFamily}</SubFmlyCd></Fmly></Domn></BkTxCd>`,
    `${details(line)}</Ntry>`,
  ].join('');
}

/** One page of a statement as a bank writes it, camt.053.001.08. */
export function writeCamt053(page: StatementPage): string {
  const { statementId, account, day, pageNumber, isLast, openingSatang, closingSatang, lines } = page;
  const paging = `<PgNb>${pageNumber}</PgNb><LastPgInd>${isLast}</LastPgInd>`;
  const madeAt = `${isoDay(day)}T23:59:59+07:00`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>',
    `<GrpHdr><MsgId>${statementId}-${pageNumber}</MsgId><CreDtTm>${madeAt}</CreDtTm></GrpHdr>`,
    `<Stmt><Id>${statementId}</Id><StmtPgntn>${paging}</StmtPgntn><CreDtTm>${madeAt}</CreDtTm>`,
    `<FrToDt><FrDtTm>${isoDay(day)}T00:00:00+07:00</FrDtTm><ToDtTm>${madeAt}</ToDtTm></FrToDt>`,
    `<Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>THB</Ccy></Acct>`,
    balance(pageNumber === 1 ? 'OPBD' : 'ITBD', openingSatang, day),
    balance(isLast ? 'CLBD' : 'ITBD', closingSatang, day),
    ...lines.map(entry),
    '</Stmt></BkToCstmrStmt></Document>\n',
  ].join('');
}

/** The lines of a day in pages of at most `perPage`, each with the balances that it opens and closes with. */
export function pagesOf(
  {
    statementId,
    account,
    day,
    openingSatang,
  }: Omit<StatementPage, 'pageNumber' | 'isLast' | 'closingSatang' | 'lines'>,
  lines: readonly BankLine[],
  perPage: number,
): readonly StatementPage[] {
  const pages: StatementPage[] = [];
  let balanceSatang = openingSatang;
  const howMany = Math.max(1, Math.ceil(lines.length / perPage));
  for (let index = 0; index < howMany; index += 1) {
    const part = lines.slice(index * perPage, (index + 1) * perPage);
    const closingSatang = part.reduce((sum, line) => sum + signedSatang(line), balanceSatang);
    const place = { pageNumber: index + 1, isLast: index === howMany - 1, openingSatang: balanceSatang, closingSatang };
    pages.push({ statementId, account, day, ...place, lines: part });
    balanceSatang = closingSatang;
  }
  return pages;
}
