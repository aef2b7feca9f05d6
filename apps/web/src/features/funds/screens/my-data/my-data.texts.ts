import { LEDGER, LOGIN_PASSWORD } from '@maru/contract/glossary';
import { defineTexts } from '#shared/i18n.ts';

export const myDataTexts = defineTexts('fundsMyData', {
  kor: {
    title: '내 정보 관리',
    kept: '얼마나 보관하나요?',
    investment: '주문·체결',
    financial: '입출금·증빙',
    behaviour: '알림',
    afterClosing: '해지 뒤 {{n}}년',
    afterSent: '보낸 뒤 {{n}}년',
    ledgerKept: '이름 없이 계속',
    keptNote:
      '기간이 지나면 내 정보의 암호화 키를 폐기해서 누구도 다시 읽을 수 없어요. 원장에는 이름이 없어요.',
    save: '내 정보 내려받기',
    saveNote:
      '주문, 체결, 입출금, 원장, 알림, 인증 정보, 사진까지 저장된 모든 것을 JSON 파일 하나로 받아요.',
    submit: '내려받기',
    saved_other: '{{count}}건을 저장했어요',
    close: '계좌 해지',
  },
  en: {
    title: 'My data',
    kept: 'How long do we keep it?',
    investment: 'Orders and trades',
    financial: 'Deposits, withdrawals and proofs',
    behaviour: 'Notifications',
    afterClosing: '{{n}} years after closing',
    afterSent: '{{n}} years',
    ledgerKept: 'Forever, without names',
    keptNote:
      'After that, your data’s encryption key is destroyed and no one can read it again. The ledger holds no names.',
    save: 'Download my data',
    saveNote:
      'Everything we store about you in one JSON file: orders, trades, money, ledger, notifications, identity and photos.',
    submit: 'Download',
    saved_other: '{{count}} records saved',
    saved_one: 'One record saved',
    close: 'Close account',
  },
  tw: {
    title: '我的資料',
    kept: '保存多久？',
    investment: '委託與成交',
    financial: '出入金與證明',
    behaviour: '通知',
    afterClosing: '銷戶後 {{n}} 年',
    afterSent: '{{n}} 年',
    ledgerKept: '不含姓名，永久保存',
    keptNote: '期滿後會銷毀資料的加密金鑰，任何人都無法再讀取。帳本中沒有姓名。',
    save: '下載我的資料',
    saveNote: '將所有已儲存的資料存為一個 JSON 檔：委託、成交、出入金、帳本、通知、認證與照片。',
    submit: '下載',
    saved_other: '已儲存 {{count}} 筆',
    close: '銷戶',
  },
  terms: { ledger: LEDGER, password: LOGIN_PASSWORD },
});
