import { defineTexts } from './define-texts.ts';

export const noneYetTexts = defineTexts({
  kor: {
    form: '목록 옆 양식으로 요청하고 다른 사람이 승인하면 여기에 나와요',
    staff: '검토자나 승인자가 요청하고 다른 사람이 승인하면 여기에 나와요',
    customers: '고객이 앱에서 신청하면 여기에 나와요',
  },
  en: {
    form: 'Request one with the form next to this list. It appears here once another person approves',
    staff: 'Appears here once a reviewer or approver requests it and another person approves',
    customers: 'Requests customers make in the app appear here',
  },
  tw: {
    form: '以列表旁的表單提出申請，經另一人核准後即會顯示於此',
    staff: '由審核者或核准者提出申請，經另一人核准後即會顯示於此',
    customers: '客戶於應用程式申請後即會顯示於此',
  },
});
