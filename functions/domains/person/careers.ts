/** An occupation: its code never changes its meaning, and one that is no longer offered keeps its code. */
export interface Career {
  readonly careerCode: string;
  readonly name: { readonly th: string; readonly en: string; readonly zh: string };
  /** Whether the place of work is asked for too: not of who has none. */
  readonly hasWorkplace: boolean;
}

/**
 * As of this day: the groups in which Thai banks and e-money providers ask for occupations, for the Anti-Money
 * Laundering Office's rules on knowing customers; what it calls risky trades (gold, gems, money changing, betting
 * abroad, arms) stands on its own.
 */
export const careersVersion = '2026-11-23';

function career(careerCode: string, th: string, en: string, zh: string, hasWorkplace = true): Career {
  return { careerCode, name: { th, en, zh }, hasWorkplace };
}

/** The occupations in the order in which they are shown: what most people are comes first. */
export const careers: readonly Career[] = [
  career('101', 'พนักงานบริษัทเอกชน', 'Company employee', '私企员工'),
  career('102', 'เจ้าของกิจการ', 'Business owner', '企业主'),
  career('103', 'ค้าขาย', 'Shopkeeper or trader', '个体商户'),
  career('104', 'ขายของออนไลน์', 'Online seller', '网店卖家'),
  career('105', 'อาชีพอิสระ', 'Freelancer', '自由职业者'),
  career('106', 'รับจ้างทั่วไป', 'General worker', '零工'),
  career('107', 'พนักงานขับรถหรือส่งของ', 'Driver or courier', '司机或配送员'),
  career('108', 'เกษตรกร', 'Farmer', '农民'),
  career('109', 'ประมง', 'Fisher', '渔民'),
  career('201', 'ข้าราชการ', 'Civil servant', '公务员'),
  career('202', 'พนักงานรัฐวิสาหกิจ', 'State enterprise employee', '国企员工'),
  career('203', 'ทหารหรือตำรวจ', 'Soldier or police officer', '军人或警察'),
  career('204', 'นักการเมือง', 'Politician', '政界人士'),
  career('301', 'แพทย์หรือทันตแพทย์', 'Doctor or dentist', '医生或牙医'),
  career('302', 'พยาบาลหรือบุคลากรสาธารณสุข', 'Nurse or health worker', '护士或医护人员'),
  career('303', 'ครูหรืออาจารย์', 'Teacher or lecturer', '教师'),
  career('304', 'วิศวกรหรือสถาปนิก', 'Engineer or architect', '工程师或建筑师'),
  career('305', 'นักบัญชีหรือการเงิน', 'Accountant or finance professional', '会计或金融人员'),
  career('306', 'ทนายความหรือนักกฎหมาย', 'Lawyer', '律师'),
  career('307', 'พนักงานไอที', 'IT professional', '信息技术人员'),
  career('308', 'สื่อหรือศิลปิน', 'Media worker or artist', '媒体人或艺术家'),
  career('401', 'ค้าทองหรืออัญมณี', 'Gold or gem trader', '黄金或珠宝商'),
  career('402', 'แลกเปลี่ยนหรือโอนเงิน', 'Money changing or transfer', '货币兑换或汇款业'),
  career('403', 'ค้าของเก่าหรือวัตถุโบราณ', 'Antiques dealer', '古董商'),
  career('404', 'สถานบันเทิง', 'Entertainment venue', '娱乐场所'),
  career('405', 'นายหน้าจัดหางานต่างประเทศ', 'Overseas employment agent', '海外劳务中介'),
  career('501', 'พระภิกษุหรือนักบวช', 'Monk or member of the clergy', '僧侣或神职人员', false),
  career('502', 'นักเรียนหรือนักศึกษา', 'Student', '学生', false),
  career('503', 'แม่บ้านหรือพ่อบ้าน', 'Homemaker', '家庭主妇或主夫', false),
  career('504', 'เกษียณ', 'Retired', '退休', false),
  career('505', 'ว่างงาน', 'Not working', '待业', false),
  career('901', 'อื่น ๆ', 'Other', '其他'),
];
