import type { MobileOperator } from '../../../shared/airtime.ts';

const inSatang = (...baht: readonly number[]): number[] => baht.map((each) => each * 100);

/**
 * The operators whose prepaid numbers can be topped up, the largest first. One without prefixes is only chosen. As of
 * 2026-11-23; prefixes after libphonenumber's list of Thai carriers (`resources/carrier/en/66.txt`), which follows
 * what the NBTC gave out and knows nothing of most numbers that begin with 06 and 09: those are guessed for nobody.
 * Amounts are those that our partner sells; its own list takes their place once it is under contract.
 */
export const mobileOperators: readonly MobileOperator[] = [
  {
    operatorCode: 'ais',
    operatorName: 'AIS',
    amountsSatang: inSatang(10, 20, 50, 100, 150, 200, 300, 500, 800, 1_000, 1_500),
    prefixes: (
      '0800 0801 0806 0807 0810 0811 0818 0819 0821 0822 0828 0833 0847 0848 0852 0857 0860 0861 0862 0870 0871 ' +
      '0872 0878 0879 0883 0884 0890 0892 0895 0898 0899'
    ).split(' '),
  },
  {
    operatorCode: 'true',
    operatorName: 'TrueMove H',
    amountsSatang: inSatang(10, 20, 50, 100, 200, 300, 500, 1_000),
    prefixes: (
      '0802 0803 0809 081202 081203 081204 081234 081235 081245 081246 081247 081248 081249 081468 081469 0820 0825 ' +
      '0826 082900 082901 082902 08291 08292 08293 08294 08295 08296 08297 08298 08299 08320 08321 08322 08323 08324 ' +
      '08325 08326 08327 08340 08342 08343 08344 08345 08346 08347 08348 08349 08350 08351 08352 08353 08360 08361 ' +
      '08368 08370 08371 08375 08377 08378 08379 0838 08390 08391 08392 08393 08394 08397 08398 08399 0840 0841 0842 ' +
      '08450 08458 08497 08498 08499 0855 0858 08593 08594 08595 08596 08597 08598 08599 0865 0866 08670 08671 08672 ' +
      '08673 08674 0886 0887 0891'
    ).split(' '),
  },
  {
    operatorCode: 'dtac',
    operatorName: 'dtac',
    amountsSatang: inSatang(10, 20, 50, 100, 200, 300, 500, 800),
    prefixes: (
      '0804 0805 080895 080896 080897 080898 081205 081206 081207 081208 081209 08130 08134 08139 08140 08141 08142 ' +
      '08143 08144 08145 081460 081461 081462 081463 081464 081465 081466 081467 08153 08154 08155 08156 08157 08158 ' +
      '08159 0816 08171 0823 0824 0827 0831 08328 08329 08341 08354 08355 08356 08357 08358 08359 08362 08363 08364 ' +
      '08365 08366 08367 08369 08372 08373 08374 08376 08395 08396 08430 08440 08451 08459 0846 0850 0851 0853 08540 ' +
      '08541 08549 08561 08590 08591 08592 08675 08676 08677 08678 08679 0868 0869 0873 0874 0875 0876 0877 0880 0881 ' +
      '0882 0888 08890 0894 0896 0897 0900'
    ).split(' '),
  },
  { operatorCode: 'nt', operatorName: 'NT', amountsSatang: inSatang(50, 100, 200, 300, 500), prefixes: [] },
];

/** The operator of a code; undefined where its numbers cannot be topped up. */
export function mobileOperatorOf(operatorCode: string): MobileOperator | undefined {
  return mobileOperators.find((each) => each.operatorCode === operatorCode);
}

/** An operator's name; its code where it has gone off the list since. */
export function operatorShown(operatorCode: string): string {
  return mobileOperatorOf(operatorCode)?.operatorName ?? operatorCode;
}
