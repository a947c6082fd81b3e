import type { ShownCompany } from '../../../shared/company/shown-company.ts';

const address = { countryCode: 'TH', street: '1 Rama IV', districtCode: '100101' };

/** A company as its reviewer reads it. */
export const company = {
  legalName: 'บริษัท ตัวอย่าง จำกัด',
  registrationNumber: '0105561234560',
  taxId: '0105561234561',
  sells: 'เสื้อผ้า',
  registeredAddress: address,
  businessAddress: address,
  role: 2,
  bankCode: '004',
  accountNumber: '1234567890',
  personIdType: 1,
  personNationality: 'TH',
  personIdNumber: '3999902345618',
  personFirstName: 'สมชาย',
  personLastName: 'ใจดี',
  givenAtMs: Date.now() - 120_000,
} satisfies ShownCompany;
