import { CURRENCY, CUSTOMER_SERVICE } from '@maru/contract/glossary';
import { defineTexts } from '#shared/i18n.ts';

/** Who runs this: a fictional firm with a simulation, and it says so. */
export const aboutUsTexts = defineTexts('aboutUs', {
  kor: {
    title: '회사 소개',
    fictional: '실제로 없는 회사예요',
    fictionalNote:
      '{{name}}는 모의투자를 위해 지어낸 증권사예요. 금융투자업 인가를 받은 회사가 아니고, 실제 돈과 증권을 다루지 않아요.',
    name: '이름의 뜻',
    nameText:
      '마루는 한옥의 나무 바닥이에요. 문을 열면 누구에게나 보이고, 널빤지 하나가 빠지면 바로 티가 나요. 돈을 다루는 곳도 그래야 한다고 생각해요.',
    keep: '지키는 것',
    keepPrice: '가격을 정하지 않아요',
    keepPriceNote:
      '모든 가격은 열린 호가창에서 주문끼리 만나 정해져요. 가격을 바꾸는 권한은 운영자에게도 없어요.',
    keepLedger: '장부를 고치지 않아요',
    keepLedgerNote:
      '돈이 움직이면 복식 분개가 남고, 잘못된 분개는 지우는 대신 되돌리는 분개로 바로잡아요.',
    keepCost: '비용을 숨기지 않아요',
    keepCostNote:
      '수수료와 세금은 주문하기 전에, 이자와 환전 비용은 신청하기 전에 원 단위로 보여 드려요. 알리지 않은 비용은 없어요.',
    keepCode: '코드를 공개해요',
    keepCodeNote: '서버와 앱의 코드가 모두 공개돼 있어서, 여기 적힌 말을 직접 확인할 수 있어요.',
    contact: '문의',
    company: '회사',
    kind: '형태',
    kindValue: '가상의 증권사',
    market: '시장',
    marketSim: '가상의 종목',
    marketImport: '실제 종목의 이름, 모의 가격',
    currencyValue: '모의 원화',
  },
  en: {
    title: 'About us',
    fictional: 'This firm doesn’t exist',
    fictionalNote:
      '{{name}} is a fictional broker made for simulated trading. It isn’t licensed and handles no real money or securities.',
    name: 'The name',
    nameText:
      'A maru is the wooden floor of a Korean house. Open the door and anyone can see it; if a board is missing, you notice at once. A firm that handles money should be the same.',
    keep: 'What we stand by',
    keepPrice: 'We don’t set prices',
    keepPriceNote:
      'Every price comes from orders meeting in an open order book. No one can change one, not even the operator.',
    keepLedger: 'We don’t alter the books',
    keepLedgerNote:
      'Every money movement leaves a double entry. Mistakes are reversed with a new entry, never deleted.',
    keepCost: 'We don’t hide costs',
    keepCostNote:
      'Fees and taxes are shown in won before you order, interest and exchange costs before you apply. There are no undisclosed costs.',
    keepCode: 'We publish our code',
    keepCodeNote: 'All server and app code is public, so you can verify everything here yourself.',
    contact: 'Contact',
    company: 'Firm',
    kind: 'Type',
    kindValue: 'Fictional securities firm',
    market: 'Market',
    marketSim: 'Fictional stocks',
    marketImport: 'Names of real stocks, simulated prices',
    currencyValue: 'Simulated won',
  },
  tw: {
    title: '公司簡介',
    fictional: '這是不存在的公司',
    fictionalNote:
      '{{name}}是為模擬投資而虛構的證券公司，未取得金融投資業執照，也不經手真實的資金與證券。',
    name: '名稱由來',
    nameText:
      '馬魯（Maru）是韓屋的木地板。門一開，人人都看得見；少了一塊，馬上就會發現。經手資金的地方也該如此。',
    keep: '我們的原則',
    keepPrice: '不決定價格',
    keepPriceNote: '所有價格都由委託在公開的報價中撮合而成，營運者也無權更動。',
    keepLedger: '不竄改帳本',
    keepLedgerNote: '資金變動都會留下複式帳本紀錄；錯誤的紀錄不會刪除，而是以沖回紀錄更正。',
    keepCost: '不隱藏費用',
    keepCostNote: '手續費與稅在下單前、利息與換匯成本在申請前，都以韓元列出。沒有未告知的費用。',
    keepCode: '公開原始碼',
    keepCodeNote: '伺服器與應用程式的原始碼全部公開，這裡所說的都能親自查證。',
    contact: '聯絡',
    company: '公司',
    kind: '型態',
    kindValue: '虛構的證券公司',
    market: '市場',
    marketSim: '虛構的個股',
    marketImport: '實際個股名稱，模擬價格',
    currencyValue: '模擬韓元',
  },
  terms: { service: CUSTOMER_SERVICE, currency: CURRENCY },
});
