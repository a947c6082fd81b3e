export const texts = {
  'notOpen.title': '{feature}ยังไม่เปิดให้บริการ',
  'notOpen.text': 'เรากำลังเตรียมให้พร้อมและปลอดภัยก่อนเปิดใช้',
  'notOpen.textTopUp': 'เรากำลังเตรียมให้พร้อมและปลอดภัยก่อนเปิดใช้ ระหว่างนี้เติมเงินและดูวงเงินได้ตามปกติ',
  'notOpen.textTransfer': 'เรากำลังเตรียมให้พร้อมและปลอดภัยก่อนเปิดใช้ ระหว่างนี้เติมเงินและโอนเงินได้ตามปกติ',
  'notOpen.textOutside': 'หน้านี้ยังไม่พร้อมใช้งาน ระหว่างนี้เข้าสู่ระบบเพื่อเติมเงินและดูวงเงินของบัญชีได้ตามปกติ',
  'notOpen.logIn': 'เข้าสู่ระบบ',
  'notOpen.about': 'รู้จักกระเป๋าเงินนี้',

  'title.activate': 'การเปิดหักเงินอัตโนมัติ',
  'title.activated': 'ผลการเปิดหักเงินอัตโนมัติ',
  'title.withholding': 'ข้อตกลงการหักเงินอัตโนมัติ',
  'title.autoDebit': 'การหักเงินอัตโนมัติ',
  'title.merchant': 'ข้อมูลร้านค้า',
  'title.terminated': 'ผลการยกเลิกหักเงินอัตโนมัติ',

  'title.protocol': 'ข้อตกลงการใช้งาน',
  'title.terms': 'ข้อกำหนดการให้บริการ',
  'title.specialRules': 'ข้อกำหนดพิเศษ',
  'title.privacy': 'นโยบายความเป็นส่วนตัว',
  'title.privacyAgreement': 'ข้อตกลงความเป็นส่วนตัว',
  'title.servicePolicy': 'นโยบายการให้บริการ',

  'title.helpCenter': 'ศูนย์ช่วยเหลือ',
  'title.faq': 'คำถามที่พบบ่อย',
  'title.feedback': 'การแจ้งปัญหาและข้อเสนอแนะ',
  'title.feedbackHistory': 'ประวัติการแจ้งปัญหา',
  'title.feedbackResult': 'ผลการแจ้งปัญหา',

  'title.billDetail': 'รายละเอียดบิลพัสดุ',
  'title.billHistory': 'ประวัติการชำระบิล',
  'title.billPayment': 'รายละเอียดการชำระบิล',
  'title.promotion': 'โปรโมชันและคูปอง',

  'title.deactivate': 'การปิดบัญชี',
} as const;
