/** A bank in which money can be received. */
export interface ThaiBank {
  /** The Bank of Thailand's number of it. */
  readonly bankCode: string;
  /** The name that it uses of itself in short, the same in every language. */
  readonly abbreviation: string;
  readonly name: { readonly th: string; readonly en: string; readonly zh: string };
  /** How many digits its account numbers have as a rule. Older ones differ, so it is shown and never enforced. */
  readonly usualDigits: number;
}

function bank(
  bankCode: string,
  abbreviation: string,
  usualDigits: number,
  th: string,
  en: string,
  zh: string,
): ThaiBank {
  return { bankCode, abbreviation, usualDigits, name: { th, en, zh } };
}

/**
 * The banks that take a transfer from ours and answer whose an account is, the largest first. A bank that is merged or
 * closed goes out of the list: what was linked there stays to be seen, and nothing new is linked. As of 2026-11-22;
 * codes after the Bank of Thailand's list of institutions, lengths after what the banks print on passbooks.
 */
export const thaiBanks: readonly ThaiBank[] = [
  bank('004', 'KBANK', 10, 'ธนาคารกสิกรไทย', 'Kasikornbank', '开泰银行'),
  bank('014', 'SCB', 10, 'ธนาคารไทยพาณิชย์', 'Siam Commercial Bank', '汇商银行'),
  bank('002', 'BBL', 10, 'ธนาคารกรุงเทพ', 'Bangkok Bank', '盘谷银行'),
  bank('006', 'KTB', 10, 'ธนาคารกรุงไทย', 'Krungthai Bank', '泰京银行'),
  bank('025', 'BAY', 10, 'ธนาคารกรุงศรีอยุธยา', 'Krungsri (Bank of Ayudhya)', '大城银行'),
  bank('011', 'TTB', 10, 'ธนาคารทหารไทยธนชาต', 'TMBThanachart Bank', '泰国军人泰纳昌银行'),
  bank('030', 'GSB', 12, 'ธนาคารออมสิน', 'Government Savings Bank', '政府储蓄银行'),
  bank(
    '034',
    'BAAC',
    12,
    'ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร',
    'Bank for Agriculture and Agricultural Cooperatives',
    '农业与农业合作社银行',
  ),
  bank('033', 'GHB', 12, 'ธนาคารอาคารสงเคราะห์', 'Government Housing Bank', '政府住房银行'),
  bank('024', 'UOB', 10, 'ธนาคารยูโอบี', 'United Overseas Bank (Thai)', '大华银行（泰国）'),
  bank('022', 'CIMBT', 10, 'ธนาคารซีไอเอ็มบี ไทย', 'CIMB Thai Bank', '联昌银行（泰国）'),
  bank('073', 'LHB', 10, 'ธนาคารแลนด์ แอนด์ เฮ้าส์', 'Land and Houses Bank', '置地房产银行'),
  bank('069', 'KKP', 14, 'ธนาคารเกียรตินาคินภัทร', 'Kiatnakin Phatra Bank', '甲那金帕塔拉银行'),
  bank('067', 'TISCO', 14, 'ธนาคารทิสโก้', 'TISCO Bank', '铁士古银行'),
  bank('066', 'IBANK', 10, 'ธนาคารอิสลามแห่งประเทศไทย', 'Islamic Bank of Thailand', '泰国伊斯兰银行'),
];

/** The bank of a code; undefined where nothing can be linked there. */
export function thaiBankOf(bankCode: string): ThaiBank | undefined {
  return thaiBanks.find((each) => each.bankCode === bankCode);
}
