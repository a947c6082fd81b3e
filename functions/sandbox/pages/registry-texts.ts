/** What the page of the registry of identity cards says. */
const en = {
  title: 'Registry of identity cards',
  lead: 'Whoever verifies themselves in the wallet by a Thai card is checked here. The laser id on its back chooses the answer; nothing of a card is kept.',
  endings: 'The end of the laser id chooses what happens',
  otherEnding: 'any other',
  outcomes: {
    match: 'the card is as somebody says',
    'no-match': 'something is not as on the card',
    expired: 'the card is past its day',
    replaced: 'its holder has a newer card',
    lost: 'the answer is lost',
    unavailable: 'the registry is not available',
  },
};

const th: typeof en = {
  title: 'ฐานข้อมูลบัตรประชาชน',
  lead: 'ผู้ที่ยืนยันตัวตนในกระเป๋าเงินด้วยบัตรประชาชนจะถูกตรวจที่นี่ รหัสหลังบัตรเป็นตัวกำหนดคำตอบ และไม่มีการเก็บข้อมูลบัตร',
  endings: 'เลขท้ายหลังบัตรกำหนดว่าจะเกิดอะไรขึ้น',
  otherEnding: 'เลขอื่น ๆ',
  outcomes: {
    match: 'ข้อมูลตรงกับบัตร',
    'no-match': 'ข้อมูลบางอย่างไม่ตรงกับบัตร',
    expired: 'บัตรหมดอายุ',
    replaced: 'เจ้าของบัตรมีบัตรใบใหม่แล้ว',
    lost: 'คำตอบหายระหว่างทาง',
    unavailable: 'ฐานข้อมูลใช้งานไม่ได้',
  },
};

export const registryTexts = { en, th };
