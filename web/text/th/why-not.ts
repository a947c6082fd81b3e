export const texts = {
  'whyNot.verify': 'ยืนยันตัวตน',
  'whyNot.cashOut.title': 'บัญชีนี้ยังถอนเงินไม่ได้',
  'whyNot.moneyOut.title': 'บัญชีนี้ยังโอนเงินออกไม่ได้',
  'whyNot.moneyOut.text': 'ต้องยืนยันตัวตนระดับบางส่วนขึ้นไปก่อน ระหว่างนี้ดูสิ่งที่บัญชีทำได้ในหน้าวงเงิน',
  'whyNot.moneyOut.action': 'ดูวงเงินของบัญชี',
  'whyNot.review.title': 'ข้อมูลของคุณอยู่ระหว่างการตรวจสอบ',
  'whyNot.review.text': 'ระหว่างนี้เติมเงิน ถอนเงิน โอนเงิน และเติมเงินมือถือไม่ได้ชั่วคราว',
  'whyNot.receive.title': 'บัญชีนี้ยังรับโอนไม่ได้',
  'whyNot.receive.text': 'ต้องยืนยันตัวตนก่อน จึงจะมี QR สำหรับรับเงิน',
  'whyNot.linkBank.title': 'ยังผูกบัญชีธนาคารไม่ได้',
  'whyNot.linkBank.text': 'ต้องยืนยันตัวตนก่อน เพราะชื่อบัญชีต้องตรงกับชื่อที่ยืนยันแล้ว',
  'whyNot.linkBank.action': 'ดูระดับบัญชี',
} as const;
