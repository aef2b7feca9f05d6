/** The initial banks of every database; a changed one is a row. */
import type { Bank } from '@maru/contract/banks';

const bank = (
  code: string,
  [kor, en, tw]: readonly [string, string, string],
  [least, most]: readonly [number, number],
): Bank => ({ code, names: { kor, en, tw }, least, most, open: true });

export const FIRST_BANKS: readonly Bank[] = [
  bank('004', ['KB국민은행', 'KB Kookmin Bank', 'KB國民銀行'], [11, 14]),
  bank('088', ['신한은행', 'Shinhan Bank', '新韓銀行'], [11, 14]),
  bank('020', ['우리은행', 'Woori Bank', '友利銀行'], [11, 14]),
  bank('081', ['하나은행', 'Hana Bank', '韓亞銀行'], [11, 14]),
  bank('011', ['NH농협은행', 'NH NongHyup Bank', 'NH農協銀行'], [11, 14]),
  bank('003', ['IBK기업은행', 'IBK', 'IBK企業銀行'], [10, 14]),
  bank('090', ['카카오뱅크', 'KakaoBank', 'KakaoBank'], [13, 13]),
  bank('092', ['토스뱅크', 'Toss Bank', 'Toss Bank'], [12, 14]),
  bank('089', ['케이뱅크', 'K bank', 'K bank'], [12, 14]),
  bank('023', ['SC제일은행', 'SC First Bank', 'SC第一銀行'], [11, 11]),
  bank('002', ['KDB산업은행', 'KDB', 'KDB產業銀行'], [11, 14]),
  bank('007', ['Sh수협은행', 'Sh Suhyup Bank', 'Sh水協銀行'], [11, 14]),
  bank('031', ['iM뱅크', 'iM Bank', 'iM Bank'], [11, 14]),
  bank('032', ['부산은행', 'Busan Bank', '釜山銀行'], [12, 13]),
  bank('034', ['광주은행', 'Kwangju Bank', '光州銀行'], [12, 13]),
  bank('035', ['제주은행', 'Jeju Bank', '濟州銀行'], [10, 12]),
  bank('037', ['전북은행', 'Jeonbuk Bank', '全北銀行'], [12, 13]),
  bank('039', ['경남은행', 'Kyongnam Bank', '慶南銀行'], [12, 13]),
  bank('045', ['새마을금고', 'MG Community Credit', '新村金庫'], [13, 14]),
  bank('048', ['신협', 'Credit Unions', '信協'], [11, 14]),
  bank('071', ['우체국', 'Korea Post', '韓國郵局'], [12, 14]),
];
