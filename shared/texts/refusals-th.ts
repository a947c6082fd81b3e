import { formatThb } from '../money.ts';
import type { RefusalTexts } from './refusal-texts.ts';
import { waitOf } from './wait.ts';

function waitWords(ms: number): string {
  const { count, unit } = waitOf(ms);
  return { minutes: `ในอีก ${count} นาที`, hours: `ในอีกประมาณ ${count} ชั่วโมง`, days: `ในอีก ${count} วัน` }[unit];
}

export const refusalsTh = {
  'session-over': () => 'เซสชันหมดอายุแล้ว กรุณาเข้าสู่ระบบอีกครั้ง',
  'envelope-broken': () => 'ระบบอ่านคำขอนี้ไม่ได้ กรุณาลองใหม่อีกครั้ง',
  'role-missing': () => 'คุณไม่มีสิทธิ์ใช้งานส่วนนี้',
  'not-found': () => 'ไม่พบข้อมูลที่ต้องการ',
  'clock-off': () => 'เวลาในเครื่องของคุณไม่ตรง กรุณาตั้งเวลาแล้วลองใหม่',
  'request-id-reused': () => 'คำขอนี้ถูกใช้ไปแล้ว กรุณาเริ่มทำรายการใหม่',
  'input-not-valid': () => 'กรุณาตรวจสอบช่องที่มีเครื่องหมายสีแดง',
  'too-large': () => 'คำขอมีขนาดใหญ่เกินไป',
  'too-many': ({ retryAfterMs, cap }) => cap === 'look-ups'
    ? 'วันนี้คุณค้นหาผู้รับรายใหม่ครบจำนวนแล้ว ค้นหาได้อีกตั้งแต่เที่ยงคืนเป็นต้นไป ส่วนคนที่คุณเคยโอนให้แล้วยังค้นหาได้ตลอดเวลา'
    : `ทำรายการบ่อยเกินไป กรุณาลองใหม่${waitWords(retryAfterMs)}`,
  unexpected: ({ errorId }) => `ระบบขัดข้องชั่วคราว เงินของคุณจะไม่ถูกหักซ้ำ รหัสอ้างอิง ${errorId}`,
  busy: () => 'ขณะนี้มีผู้ใช้งานจำนวนมาก กรุณาลองใหม่อีกครั้งในอีกสักครู่',
  'step-up-needed': ({ reason }) => reason === 'face'
    ? 'ยอดเกิน THB 50,000 ต้องยืนยันใบหน้า ซึ่งยังไม่เปิดให้บริการ กรุณาลดจำนวนเงิน'
    : 'กรุณายืนยันด้วยรหัส SMS ก่อนทำรายการ',
  'code-wrong': ({ triesLeft }) => triesLeft > 0
    ? `รหัสไม่ถูกต้อง ลองได้อีก ${triesLeft} ครั้ง`
    : 'รหัสไม่ถูกต้องและใช้ไม่ได้แล้ว กรุณาขอรหัสใหม่',
  'code-not-active': () => 'รหัสนี้หมดอายุหรือถูกใช้แล้ว กรุณาขอรหัสใหม่',
  'account-closed': () => 'บัญชีนี้ถูกปิดแล้ว',
  'credentials-wrong': ({ triesLeft }) => triesLeft > 0
    ? `หมายเลขโทรศัพท์หรือรหัสผ่านไม่ถูกต้อง ลองได้อีก ${triesLeft} ครั้ง`
    : 'หมายเลขโทรศัพท์หรือรหัสผ่านไม่ถูกต้อง ระงับการเข้าสู่ระบบด้วยรหัสผ่าน 15 นาที คุณยังเข้าสู่ระบบด้วยรหัส SMS ได้',
  'password-locked': ({ retryAfterMs }) => `ใส่รหัสผ่านผิดหลายครั้งเกินไป โปรดลองใหม่${waitWords(retryAfterMs)} หรือเข้าสู่ระบบด้วยรหัส SMS`,
  'password-too-common': () => 'รหัสผ่านนี้มีคนใช้มาก จึงเดาได้ง่าย โปรดตั้งรหัสผ่านอื่น',
  'current-password-needed': () => 'โปรดใส่รหัสผ่านปัจจุบันก่อน',
  'session-not-found': () => 'การเข้าใช้งานนี้สิ้นสุดไปแล้ว',
  'insufficient-balance': ({ availableSatang }) => `ยอดเงินไม่พอ โอนได้สูงสุด ${formatThb(availableSatang)} รวมค่าธรรมเนียม`,
  'limit-per-payment': ({ limitSatang }) => `เกินวงเงินต่อรายการ ${formatThb(limitSatang)} กรุณาลดจำนวนเงินหรืออัปเกรดบัญชี`,
  'limit-day-reached': ({ limitSatang, leftSatang }) => `เกินวงเงินต่อวัน ${formatThb(limitSatang)} วันนี้เหลือ ${formatThb(leftSatang)} กรุณาลดจำนวนเงินหรืออัปเกรดบัญชี`,
  'limit-month-reached': ({ limitSatang, leftSatang }) => `เกินวงเงินต่อเดือน ${formatThb(limitSatang)} เดือนนี้เหลือ ${formatThb(leftSatang)} กรุณาลดจำนวนเงินหรืออัปเกรดบัญชี`,
  'feature-not-in-tier': () => 'บัญชีของคุณยังใช้บริการนี้ไม่ได้ กรุณายืนยันตัวตนเพื่อเปิดใช้งาน',
  'under-review': () => 'ข้อมูลของคุณอยู่ระหว่างการตรวจสอบ ใช้บริการนี้ได้เมื่อได้รับการอนุมัติ',
  'wallet-frozen': () => 'ยอดเงินบางส่วนถูกอายัดและโอนไม่ได้ กรุณาลดจำนวนเงิน',
  'too-many-payments': ({ most }) => `ทำรายการครบ ${most} ครั้งของวันนี้แล้ว ทำต่อได้พรุ่งนี้`,
  'receiver-not-available': () => 'ไม่พบกระเป๋าเงินที่รับเงินได้สำหรับหมายเลขนี้ กรุณาตรวจสอบหมายเลข',
  'receiver-is-self': () => 'นี่คือหมายเลขของคุณเอง กรุณาใส่หมายเลขผู้รับ',
  'receiver-single-limit': () => 'เกินวงเงินรับต่อครั้งของผู้รับ กรุณาลดจำนวนเงิน',
  'receiver-limit-reached': () => 'ผู้รับใช้วงเงินรับโอนเต็มแล้ว กรุณาลดจำนวนเงินหรือลองใหม่วันอื่น',
  'receiver-cap-reached': () => 'ยอดเงินในกระเป๋าของผู้รับจะเกินวงเงิน กรุณาลดจำนวนเงิน',
  'quote-changed': ({ quote }) => `ค่าธรรมเนียมเปลี่ยนเป็น ${formatThb(quote.feeSatang)} กรุณาตรวจสอบและยืนยันอีกครั้ง`,
  'transfer-not-found': () => 'ไม่พบรายการโอนนี้',
  'cap-reached': ({ capSatang, leftSatang }) => `กระเป๋าเงินของคุณเก็บเงินได้สูงสุด ${formatThb(capSatang)} เติมได้อีก ${formatThb(leftSatang)} กรุณาใช้จ่ายหรือโอนออกก่อน หรืออัปเกรดบัญชี`,
  'too-many-open-top-ups': ({ most }) => `คุณมีรายการเติมเงินที่ยังไม่ชำระ ${most} รายการ กรุณาชำระหรือยกเลิกก่อน`,
  'too-many-top-ups': ({ most }) => `สร้าง QR เติมเงินครบ ${most} ครั้งของวันนี้แล้ว เติมเงินได้อีกในวันพรุ่งนี้`,
  'top-up-not-found': () => 'ไม่พบรายการเติมเงินนี้',
  'top-up-not-open': () => 'รายการเติมเงินนี้ปิดไปแล้ว',
  'bank-not-reachable': () => 'ขณะนี้ติดต่อธนาคารไม่ได้ จึงยังไม่มีการเปลี่ยนแปลงใด ๆ กรุณาลองใหม่ในอีกไม่กี่นาที',
  'transaction-not-found': () => 'ไม่พบรายการนี้',
  'user-not-found': () => 'ไม่พบผู้ใช้หมายเลขนี้',
} as const satisfies RefusalTexts;
