/**
 * Banks at which customers have accounts, by the code of the Korean clearing institute (KFTC), with
 * the usual numbers of digits of an account: another number is possible, and only warned of.
 */
export const BANKS = [
  { code: '004', names: ['KB국민은행', 'KB Kookmin Bank', 'KB國民銀行'], digits: [11, 14] },
  { code: '088', names: ['신한은행', 'Shinhan Bank', '新韓銀行'], digits: [11, 14] },
  { code: '020', names: ['우리은행', 'Woori Bank', '友利銀行'], digits: [11, 14] },
  { code: '081', names: ['하나은행', 'Hana Bank', '韓亞銀行'], digits: [11, 14] },
  { code: '011', names: ['NH농협은행', 'NH NongHyup Bank', 'NH農協銀行'], digits: [11, 14] },
  { code: '003', names: ['IBK기업은행', 'IBK', 'IBK企業銀行'], digits: [10, 14] },
  { code: '090', names: ['카카오뱅크', 'KakaoBank', 'KakaoBank'], digits: [13, 13] },
  { code: '092', names: ['토스뱅크', 'Toss Bank', 'Toss Bank'], digits: [12, 14] },
  { code: '089', names: ['케이뱅크', 'K bank', 'K bank'], digits: [12, 14] },
  { code: '023', names: ['SC제일은행', 'SC First Bank', 'SC第一銀行'], digits: [11, 11] },
  { code: '002', names: ['KDB산업은행', 'KDB', 'KDB產業銀行'], digits: [11, 14] },
  { code: '007', names: ['Sh수협은행', 'Sh Suhyup Bank', 'Sh水協銀行'], digits: [11, 14] },
  { code: '031', names: ['iM뱅크', 'iM Bank', 'iM Bank'], digits: [11, 14] },
  { code: '032', names: ['부산은행', 'Busan Bank', '釜山銀行'], digits: [12, 13] },
  { code: '034', names: ['광주은행', 'Kwangju Bank', '光州銀行'], digits: [12, 13] },
  { code: '035', names: ['제주은행', 'Jeju Bank', '濟州銀行'], digits: [10, 12] },
  { code: '037', names: ['전북은행', 'Jeonbuk Bank', '全北銀行'], digits: [12, 13] },
  { code: '039', names: ['경남은행', 'Kyongnam Bank', '慶南銀行'], digits: [12, 13] },
  { code: '045', names: ['새마을금고', 'MG Community Credit', '新村金庫'], digits: [13, 14] },
  { code: '048', names: ['신협', 'Credit Unions', '信協'], digits: [11, 14] },
  { code: '071', names: ['우체국', 'Korea Post', '韓國郵局'], digits: [12, 14] },
] as const;

export type BankCode = (typeof BANKS)[number]['code'];

/** The bank of a code; undefined: there is none. */
export const bankOf = (code: string): (typeof BANKS)[number] | undefined =>
  BANKS.find((bank) => bank.code === code);
