import type { DraftAnswers } from '../../shared/personal/draft.ts';
import { nationalId } from './personal-data-samples.ts';

/** All that a representative types of a company, as it is typed; no such number is registered. */
export const companyAnswers: DraftAnswers = {
  legalName: 'บริษัท ตัวอย่าง จำกัด',
  registrationNumber: '0-1055-61234-56-0',
  taxId: '0105561234560',
  sells: 'เสื้อผ้า',
  website: 'https://www.example.co.th',
  'registeredAddress.districtCode': '100101',
  'registeredAddress.districtCode.label': 'พระบรมมหาราชวัง, พระนคร, กรุงเทพมหานคร 10200',
  'registeredAddress.street': '1/2 ถนนมหาราช',
  sameAddress: '1',
  role: '2',
  personIdType: '1',
  personIdNumber: nationalId,
  personFirstName: 'สมชาย',
  personLastName: 'ใจดี',
  personExpiryDate: '01/02/2573',
  bankCode: '004',
  'bankCode.label': 'ธนาคารกสิกรไทย',
  accountNumber: '123-4-56789-0',
};
