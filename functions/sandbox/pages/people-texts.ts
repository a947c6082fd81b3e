/** What the page of the people says, in both languages. */
const en = {
  title: 'People of the wallet',
  lead: 'In a real stage two operators give somebody a tier and a name. Here this page does it, so that you can try everything alone.',
  tier: 'Tier',
  tiers: { unauthorized: 'none yet', basic: 'basic', semi: 'semi', fully: 'fully', enterprise: 'enterprise' },
  firstName: 'First name',
  lastName: 'Last name',
  give: 'Give tier and name',
  done: (mobile: string) => `${mobile} has them now. The open wallet notices by itself.`,
  fixed: 'Only a stage on your own machine can do this. Elsewhere two operators do.',
};

type PeopleTexts = typeof en;

const th: PeopleTexts = {
  title: 'ผู้ใช้กระเป๋าเงิน',
  lead: 'ในระบบจริงต้องใช้เจ้าหน้าที่สองคนจึงจะกำหนดระดับและชื่อได้ ที่นี่ทำได้จากหน้านี้ คุณจึงลองทุกอย่างได้คนเดียว',
  tier: 'ระดับบัญชี',
  tiers: { unauthorized: 'ยังไม่มี', basic: 'basic', semi: 'semi', fully: 'fully', enterprise: 'enterprise' },
  firstName: 'ชื่อ',
  lastName: 'นามสกุล',
  give: 'กำหนดระดับและชื่อ',
  done: (mobile) => `${mobile} ได้รับแล้ว กระเป๋าเงินที่เปิดอยู่จะรู้เอง`,
  fixed: 'ทำได้เฉพาะระบบในเครื่องของคุณเท่านั้น ที่อื่นต้องใช้เจ้าหน้าที่สองคน',
};

export const peopleTexts = { en, th } as const;
