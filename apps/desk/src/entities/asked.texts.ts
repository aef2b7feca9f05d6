import { defineTexts } from '../shared/define-texts.ts';

/** Words of what one member of staff asks for and others approve. */
export const askedTexts = defineTexts({
  kor: {
    asked: '{asked} 요청',
    by: '{asked} 요청 · {approved} 승인 · {at}',
    pending: '승인을 기다리는 요청',
    seeCase: '심사 보기',
    send: '승인 요청',
  },
  en: {
    asked: 'Requested by {asked}',
    by: 'Requested by {asked} · approved by {approved} · {at}',
    pending: 'Awaiting approval',
    seeCase: 'View case',
    send: 'Request approval',
  },
  tw: {
    asked: '{asked} 申請',
    by: '{asked} 申請 · {approved} 核准 · {at}',
    pending: '待核准的申請',
    seeCase: '查看案件',
    send: '申請核准',
  },
});
