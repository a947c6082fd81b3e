import { describe, expect, it } from 'vitest';
import { maskDocumentNumber, maskMiddle, maskMobile, maskName, payeeName } from '../../shared/masking.ts';
import { withDashes } from '../../shared/mobile-dashes.ts';
import { formatThaiMobile } from '../../shared/phone.ts';

describe('a name for somebody else', () => {
  it.each([
    ['Somchai', 'Jaidee', 'Som*** J.'],
    ['Arisara', 'Wong', 'Ari*** W.'],
    ['Malee', 'Suksan', 'M*** S.'],
    ['Nattha', '', 'N***'],
    // Thai: the mark stays on its consonant, the leading vowel with it, and the initial is a consonant.
    ['สมหญิง', 'ใจดี', 'ส*** จ.'],
    ['เอก', 'สุขสันต์', 'เอ*** ส.'],
    ['กิตติพงษ์', 'แสงทอง', 'กิ*** ส.'],
    ['ประเสริฐศักดิ์', 'โพธิ์ทอง', 'ประ*** พ.'],
    ['小明', '王', '小*** 王.'],
  ])('given %s %s, then it shows %s', (firstName, lastName, masked) => {
    expect(maskName(firstName, lastName)).toBe(masked);
  });
});

describe('a payee for whoever pays', () => {
  it.each([
    ['Somchai', 'Jaidee', 'Somchai J.'],
    ['Malee', 'Suksan', 'Malee S.'],
    ['Anna Maria', 'de Souza', 'Anna Maria d.'],
    ['Nattha', '', 'Nattha'],
    ['', 'Jaidee', '*** J.'],
    // Thai: the initial of a surname that begins with a leading vowel is its first consonant.
    ['สมหญิง', 'ใจดี', 'สมหญิง จ.'],
    ['กิตติพงษ์', 'แสงทอง', 'กิตติพงษ์ ส.'],
    ['小明', '王', '小明 王.'],
  ])('given %s %s, then it shows %s', (firstName, lastName, shown) => {
    expect(payeeName(firstName, lastName)).toBe(shown);
  });
});

describe('the number of a document', () => {
  it.each([
    ['3999902345618', '399*******618'],
    ['P12345678', 'P1*****78'],
    ['P4567159', 'P4****59'],
    ['AB12345', 'A*****5'],
    ['123456', '******'],
    ['', ''],
  ])('given %s, then it shows %s', (text, masked) => {
    expect(maskDocumentNumber(text)).toBe(masked);
  });
});

describe('a number for its owner', () => {
  it.each([
    ['0812345678', '081****678'],
    ['1234567', '123*567'],
    ['123456', '******'],
    ['', ''],
  ])('given %s, then it shows %s', (text, masked) => {
    expect(maskMiddle(text)).toBe(masked);
  });
});

describe('a mobile number', () => {
  it.each([
    ['0812345678', '081-***-*678'],
    ['+66812345678', '081-***-*678'],
    ['021234567', '021***567'],
    ['', ''],
  ])('masked it is written as a whole one is: %s', (text, masked) => {
    expect(maskMobile(text)).toBe(masked);
  });

  it.each([
    ['+66812345678', '081-234-5678'],
    ['081****678', '081-***-*678'],
    ['081-***-*678', '081-***-*678'],
  ])('is shown one way, as it is stored and as it was: %s', (stored, shown) => {
    expect(formatThaiMobile(stored)).toBe(shown);
    expect(withDashes(shown)).toBe(shown);
  });
});
