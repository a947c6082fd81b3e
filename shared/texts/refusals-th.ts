import type { LimitType } from '../enums.ts';
import { faceFromSatang } from '../limits.ts';
import { formatThb } from '../money.ts';
import type { RefusalData } from '../refusals.ts';
import type { RefusalTexts } from './refusal-texts.ts';
import { identityRefusalsTh } from './refusals/identity-th.ts';
import { operatorRefusalsTh } from './refusals/operators-th.ts';
import { waitWords } from './refusals/wait-th.ts';

/** What a limit is of, by its number. */
const limitWords: Readonly<Record<LimitType, string>> = {
  1: 'ยอดเงิน',
  2: 'เติมเงิน',
  3: 'เติมเงิน',
  4: 'จ่ายบิลและเติมมือถือ',
  5: 'จ่ายบิลและเติมมือถือ',
  6: 'โอนออกและถอน',
  7: 'โอนออกและถอน',
  8: 'รับเงินโอน',
  9: 'รับเงินโอน',
};

/** How much goes without a face, and where the day is what holds it back, that another one follows. */
function withoutFace(fitsSatang = 0): string {
  if (fitsSatang === 0) return 'กรุณาทำรายการต่อในวันพรุ่งนี้';
  const today = fitsSatang < faceFromSatang - 1 ? 'วันนี้' : '';
  return `${today}ทำรายการได้ครั้งละไม่เกิน ${formatThb(fitsSatang)} โดยไม่ต้องยืนยันใบหน้า`;
}

/** What is said to whoever has given no personal data yet and is over a limit. */
function personalDataText(data: Extract<RefusalData<'step-up-needed'>, { readonly reason: 'personal-data' }>): string {
  const [limit, left] = [formatThb(data.limitSatang), formatThb(data.leftSatang)];
  const isDay = (data.limitType ?? 0) % 2 === 0;
  const [each, until] = isDay ? ['วัน', 'เที่ยงคืน'] : ['เดือน', 'สิ้นเดือน'];
  const over =
    data.limitType === undefined
      ? `ก่อนให้ข้อมูลส่วนตัว ทำรายการได้ครั้งละไม่เกิน ${limit}`
      : `ก่อนให้ข้อมูลส่วนตัว วงเงิน${limitWords[data.limitType]}ต่อ${each}คือ ${limit} ใช้ได้อีก ${left} จนถึง${until}`;
  return `${over} กรุณาให้ข้อมูลส่วนตัวเพื่อเพิ่มวงเงิน หรือลดจำนวนเงิน`;
}

/** How a limit's sentence ends, by why no upgrade helps against it. */
const endings = {
  payment: {
    upgrade: 'กรุณาลดจำนวนเงินหรืออัปเกรดบัญชี',
    own: 'คุณตั้งวงเงินนี้ไว้เอง กรุณาลดจำนวนเงิน หรือเพิ่มวงเงิน ซึ่งมีผลใน 24 ชั่วโมง',
    set: 'วงเงินนี้กำหนดไว้สำหรับบัญชีของคุณ กรุณาลดจำนวนเงิน',
    'last-level': 'กรุณาลดจำนวนเงิน',
  },
  day: {
    upgrade: 'กรุณาลดจำนวนเงิน ทำต่อพรุ่งนี้ หรืออัปเกรดบัญชี',
    own: 'คุณตั้งวงเงินนี้ไว้เอง กรุณาลดจำนวนเงิน ทำต่อพรุ่งนี้ หรือเพิ่มวงเงิน ซึ่งมีผลใน 24 ชั่วโมง',
    set: 'วงเงินนี้กำหนดไว้สำหรับบัญชีของคุณ กรุณาลดจำนวนเงินหรือทำต่อพรุ่งนี้',
    'last-level': 'กรุณาลดจำนวนเงินหรือทำต่อพรุ่งนี้',
  },
  month: {
    upgrade: 'กรุณาลดจำนวนเงิน ทำต่อเดือนหน้า หรืออัปเกรดบัญชี',
    own: 'คุณตั้งวงเงินนี้ไว้เอง กรุณาลดจำนวนเงิน ทำต่อเดือนหน้า หรือเพิ่มวงเงิน ซึ่งมีผลใน 24 ชั่วโมง',
    set: 'วงเงินนี้กำหนดไว้สำหรับบัญชีของคุณ กรุณาลดจำนวนเงินหรือทำต่อเดือนหน้า',
    'last-level': 'กรุณาลดจำนวนเงินหรือทำต่อเดือนหน้า',
  },
} as const;

export const refusalsTh = {
  'session-over': () => 'เซสชันหมดอายุแล้ว กรุณาเข้าสู่ระบบอีกครั้ง',
  'envelope-broken': () => 'ระบบอ่านคำขอนี้ไม่ได้ กรุณาลองใหม่อีกครั้ง',
  'role-missing': () => 'คุณไม่มีสิทธิ์ใช้งานส่วนนี้',
  'not-found': () => 'ไม่พบข้อมูลที่ต้องการ',
  'clock-off': () => 'เวลาในเครื่องของคุณไม่ตรง กรุณาตั้งเวลาแล้วลองใหม่',
  'request-id-reused': () => 'คำขอนี้ถูกใช้ไปแล้ว กรุณาเริ่มทำรายการใหม่',
  'input-not-valid': () => 'กรุณาตรวจสอบช่องที่มีเครื่องหมายสีแดง',
  'too-large': () => 'คำขอมีขนาดใหญ่เกินไป',
  'too-many': ({ retryAfterMs, cap }) =>
    cap === 'look-ups'
      ? 'วันนี้คุณค้นหาผู้รับรายใหม่ครบจำนวนแล้ว ค้นหาได้อีกตั้งแต่เที่ยงคืนเป็นต้นไป ส่วนคนที่คุณเคยโอนให้แล้วยังค้นหาได้ตลอดเวลา'
      : `ทำรายการบ่อยเกินไป กรุณาลองใหม่${waitWords(retryAfterMs)}`,
  unexpected: ({ errorId }) => `ระบบขัดข้องชั่วคราว เงินของคุณจะไม่ถูกหักซ้ำ เลขอ้างอิง ${errorId}`,
  busy: () => 'ขณะนี้มีผู้ใช้งานจำนวนมาก กรุณาลองใหม่อีกครั้งในอีกสักครู่',
  'step-up-needed': (data) =>
    data.reason === 'personal-data'
      ? personalDataText(data)
      : data.reason === 'face'
        ? `รายการตั้งแต่ THB 50,000 ขึ้นไป หรือรายการที่ทำให้ยอดรวมของวันครบทุก THB 200,000 ต้องยืนยันใบหน้า ${withoutFace(data.fitsSatang)}`
        : 'กรุณายืนยันด้วยรหัส SMS ก่อนทำรายการ',
  'code-wrong': ({ triesLeft }) =>
    triesLeft > 0 ? `รหัสไม่ถูกต้อง ลองได้อีก ${triesLeft} ครั้ง` : 'รหัสไม่ถูกต้องและใช้ไม่ได้แล้ว กรุณาขอรหัสใหม่',
  'code-not-active': () => 'รหัสนี้หมดอายุหรือถูกใช้แล้ว กรุณาขอรหัสใหม่',
  'account-closed': () => 'บัญชีนี้ถูกปิดแล้ว',
  'credentials-wrong': ({ triesLeft }) =>
    triesLeft > 0
      ? `เบอร์มือถือหรือรหัสผ่านไม่ถูกต้อง ลองได้อีก ${triesLeft} ครั้ง`
      : 'เบอร์มือถือหรือรหัสผ่านไม่ถูกต้อง ระงับการเข้าสู่ระบบด้วยรหัสผ่าน 15 นาที คุณยังเข้าสู่ระบบด้วยรหัส SMS ได้',
  'password-locked': ({ retryAfterMs }) =>
    `ใส่รหัสผ่านผิดหลายครั้งเกินไป โปรดลองใหม่${waitWords(retryAfterMs)} หรือเข้าสู่ระบบด้วยรหัส SMS`,
  'password-too-common': () => 'รหัสผ่านนี้มีคนใช้มาก จึงเดาได้ง่าย โปรดตั้งรหัสผ่านอื่น',
  'current-password-needed': () => 'โปรดใส่รหัสผ่านปัจจุบันก่อน',
  'session-not-found': () => 'การเข้าใช้งานนี้สิ้นสุดไปแล้ว',
  'insufficient-balance': ({ availableSatang }) => `ยอดเงินไม่พอ โอนได้สูงสุด ${formatThb(availableSatang)} รวมค่าธรรมเนียม`,
  'limit-per-payment': ({ limitSatang, noUpgrade }) =>
    `เกินวงเงินต่อรายการ ${formatThb(limitSatang)} ${endings.payment[noUpgrade ?? 'upgrade']}`,
  'limit-day-reached': ({ limitType, limitSatang, leftSatang, noUpgrade, waitingSatang }) =>
    waitingSatang === undefined
      ? `วงเงิน${limitWords[limitType]}ต่อวันคือ ${formatThb(limitSatang)} ใช้ได้อีก ${formatThb(leftSatang)} จนถึงเที่ยงคืน ${endings.day[noUpgrade ?? 'upgrade']}`
      : `วงเงิน${limitWords[limitType]}ต่อวันคือ ${formatThb(limitSatang)} รายการเติมเงินที่ยังไม่ชำระกันไว้ ${formatThb(waitingSatang)} จึงเติมได้อีก ${formatThb(leftSatang)} ยกเลิกรายการนั้นเพื่อเติมเพิ่มได้`,
  'limit-month-reached': ({ limitType, limitSatang, leftSatang, noUpgrade, waitingSatang }) =>
    waitingSatang === undefined
      ? `วงเงิน${limitWords[limitType]}ต่อเดือนคือ ${formatThb(limitSatang)} ใช้ได้อีก ${formatThb(leftSatang)} จนถึงสิ้นเดือน ${endings.month[noUpgrade ?? 'upgrade']}`
      : `วงเงิน${limitWords[limitType]}ต่อเดือนคือ ${formatThb(limitSatang)} รายการเติมเงินที่ยังไม่ชำระกันไว้ ${formatThb(waitingSatang)} จึงเติมได้อีก ${formatThb(leftSatang)} ยกเลิกรายการนั้นเพื่อเติมเพิ่มได้`,
  'feature-not-in-tier': () => 'ระดับของคุณยังไม่รวมบริการนี้ ดูระดับที่ใช้ได้ในหน้าระดับการยืนยันตัวตน',
  'under-review': () => 'ข้อมูลของคุณอยู่ระหว่างการตรวจสอบ ใช้บริการนี้ได้เมื่อได้รับการอนุมัติ',
  'wallet-frozen': () => 'ยอดเงินบางส่วนถูกอายัดและโอนไม่ได้ กรุณาลดจำนวนเงิน',
  'wallet-locked': () => 'คุณล็อกกระเป๋านี้ไว้ เงินจึงออกไม่ได้ ขอปลดล็อกได้ที่ บัญชี แล้วเลือก ล็อกกระเป๋า',
  'wallet-not-locked': () => 'กระเป๋านี้ไม่ได้ล็อกอยู่',
  'owner-not-verified': () =>
    'ไม่มีบันทึกว่าคุณยืนยันตัวตนแล้วตอนที่ล็อกกระเป๋านี้ จึงปลดล็อกด้วยใบหน้าไม่ได้ กรุณากด ขอปลดล็อก เจ้าหน้าที่จะโทรหาคุณก่อน',
  'too-many-payments': ({ most }) => `ทำรายการครบ ${most} ครั้งของวันนี้แล้ว ทำต่อได้พรุ่งนี้`,
  'own-limit-not-lower': ({ limitSatang }) => `วงเงินที่ใช้อยู่ตอนนี้คือ ${formatThb(limitSatang)} กรุณาใส่จำนวนที่ต่ำกว่านี้`,
  'own-limit-not-set': () => 'คุณยังไม่ได้ลดวงเงินนี้ จึงใช้วงเงินของระดับบัญชี',
  'own-limit-not-higher': ({ limitSatang }) => `คุณตั้งวงเงินนี้ไว้ที่ ${formatThb(limitSatang)} กรุณาใส่จำนวนที่สูงกว่านี้`,
  'limit-raise-waits': () => 'มีวงเงินที่สูงขึ้นรออยู่แล้ว กรุณายกเลิกก่อนขอใหม่',
  'no-limit-raise-waits': () => 'ไม่มีวงเงินที่รออยู่ เพราะยกเลิกไปแล้วหรือมีผลแล้ว',
  'receiver-not-available': () => 'ไม่พบกระเป๋าเงินที่รับเงินได้สำหรับเบอร์นี้ กรุณาตรวจสอบเบอร์',
  'receiver-is-self': () => 'นี่คือเบอร์ของคุณเอง กรุณาใส่เบอร์ของผู้รับ',
  'receiver-single-limit': () => 'เกินวงเงินรับต่อครั้งของผู้รับ กรุณาลดจำนวนเงิน',
  'receiver-no-room': () => 'กระเป๋าเงินของผู้รับไม่มีวงเงินพอสำหรับรายการนี้ กรุณาแจ้งผู้รับ หรือโอนใหม่วันอื่น',
  'quote-changed': ({ quote }) =>
    'arrives' in quote
      ? `ค่าธรรมเนียมหรือเวลาเงินเข้าเปลี่ยนไป ขณะนี้ค่าธรรมเนียมคือ ${formatThb(quote.feeSatang)} กรุณาตรวจสอบและยืนยันอีกครั้ง`
      : `ค่าธรรมเนียมเปลี่ยนเป็น ${formatThb(quote.feeSatang)} กรุณาตรวจสอบและยืนยันอีกครั้ง`,
  'transfer-not-found': () => 'ไม่พบรายการโอนนี้',
  'too-many-misses': () =>
    'วันนี้มีรายการโอนหลายรายการที่เข้ากระเป๋าของผู้รับไม่ได้ คุณโอนได้อีกครั้งตั้งแต่พรุ่งนี้ ไม่มีการหักเงินจากรายการเหล่านั้น',
  'warning-not-answered': () => 'คุณไม่เคยโอนยอดสูงขนาดนี้ให้คนนี้มาก่อน กรุณาย้อนกลับไปตรวจสอบยอดอีกครั้ง แล้วตอบคำถามก่อนโอน',
  'favourite-not-paid': () => 'เก็บเป็นรายการโปรดได้เฉพาะคนที่คุณเคยโอนให้ หากเพิ่งโอน กรุณาลองใหม่ในอีกสักครู่',
  'too-many-favourites': ({ most }) => `คุณมีรายการโปรดครบ ${most} คนแล้ว กรุณาลบออกก่อน`,
  'cap-reached': ({ capSatang, leftSatang, noUpgrade, waitingSatang }) =>
    waitingSatang === undefined
      ? `กระเป๋าเงินของคุณเก็บเงินได้สูงสุด ${formatThb(capSatang)} เติมได้อีก ${formatThb(leftSatang)} กรุณาใช้จ่ายหรือโอนออกก่อน${noUpgrade === undefined ? ' หรืออัปเกรดบัญชี' : ''}`
      : `กระเป๋าเงินของคุณเก็บเงินได้สูงสุด ${formatThb(capSatang)} รายการเติมเงินที่ยังไม่ชำระกันไว้ ${formatThb(waitingSatang)} จึงเติมได้อีก ${formatThb(leftSatang)} ยกเลิกรายการนั้นเพื่อเติมเพิ่มได้`,
  'too-many-open-top-ups': ({ most }) => `คุณมีรายการเติมเงินที่ยังไม่ชำระ ${most} รายการ กรุณาชำระหรือยกเลิกก่อน`,
  'too-many-top-ups': ({ most }) => `เริ่มรายการเติมเงินครบ ${most} ครั้งของวันนี้แล้ว เติมเงินได้อีกในวันพรุ่งนี้`,
  'top-up-not-found': () => 'ไม่พบรายการเติมเงินนี้',
  'top-up-not-open': () => 'รายการเติมเงินนี้ปิดไปแล้ว',
  'bank-not-reachable': () => 'ขณะนี้ติดต่อธนาคารไม่ได้ จึงยังไม่มีการเปลี่ยนแปลงใด ๆ กรุณาลองใหม่ในอีกไม่กี่นาที',
  'transaction-not-found': () => 'ไม่พบรายการนี้',
  'bank-not-supported': () => 'ยังผูกบัญชีของธนาคารนี้ไม่ได้ กรุณาเลือกธนาคารอื่น',
  'bank-account-unknown': ({ usualDigits }) =>
    usualDigits === undefined
      ? 'ธนาคารไม่พบบัญชีเลขที่นี้ กรุณาตรวจสอบธนาคารและเลขที่บัญชี'
      : `ธนาคารไม่พบบัญชีเลขที่นี้ เลขที่บัญชีของธนาคารนี้มักมี ${usualDigits} หลัก กรุณาตรวจสอบธนาคารและเลขที่บัญชี`,
  'bank-account-closed': () => 'บัญชีธนาคารนี้ปิดแล้ว กรุณาผูกบัญชีอื่น',
  'bank-account-other-name': () =>
    'ชื่อบัญชีธนาคารนี้ไม่ใช่ชื่อที่คุณยืนยันตัวตนไว้ ใช้ได้เฉพาะบัญชีของคุณเอง หากคุณเปลี่ยนชื่อ กรุณาแจ้งธนาคารเปลี่ยนชื่อด้วย แล้วผูกบัญชีอีกครั้ง',
  'bank-account-near-name': () => 'ชื่อที่ธนาคารสะกดไม่ตรงกับชื่อที่คุณยืนยันตัวตนไว้ กรุณาตรวจสอบตัวสะกดทั้งที่ธนาคารและในกระเป๋าเงิน',
  'bank-account-linked': () => 'บัญชีธนาคารนี้ผูกไว้แล้ว ในกระเป๋าเงินของคุณหรือของผู้อื่น',
  'too-many-bank-accounts': ({ most }) => `ผูกบัญชีธนาคารได้สูงสุด ${most} บัญชี กรุณาลบออกก่อนหนึ่งบัญชี`,
  'bank-account-not-found': () => 'ไม่พบบัญชีธนาคารนี้ในรายการที่ผูกไว้',
  'not-reportable': () => 'แจ้งได้เฉพาะการโอนเงินไปกระเป๋าอื่นที่สำเร็จแล้ว',
  'already-reported': ({ caseNumber }) => `คุณแจ้งรายการนี้แล้ว เลขที่เรื่องคือ ${caseNumber}`,
  'bank-account-last': () => 'ลบบัญชีธนาคารสุดท้ายไม่ได้ กรุณาผูกบัญชีอื่นก่อน',
  'bank-account-in-use': () => 'มีเงินกำลังโอนไปยังบัญชีธนาคารนี้ ลบได้เมื่อเงินเข้าแล้ว',
  'cash-out-not-found': () => 'ไม่พบรายการถอนเงินนี้',
  'airtime-not-found': () => 'ไม่พบรายการเติมเงินมือถือนี้',
  'mobile-operator-not-found': () => 'ยังเติมเงินเบอร์ของเครือข่ายนี้ไม่ได้ กรุณาเลือกเครือข่ายอื่น',
  'airtime-amount-not-sold': () => 'เครือข่ายนี้ไม่มีจำนวนเงินนี้ กรุณาเลือกจำนวนเงินที่มีให้',
  'statement-not-found': () => 'ไฟล์รายการเดินบัญชีนี้ไม่อยู่แล้ว กรุณาขอใหม่',
  ...identityRefusalsTh,
  ...operatorRefusalsTh,
} as const satisfies RefusalTexts;
