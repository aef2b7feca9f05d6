import { defineTexts } from './define-texts.ts';

export const noneYetTexts = defineTexts({
  kor: {
    form: '목록 옆 양식으로 요청하고 다른 사람이 승인하면 여기에 나와요',
    staff: '검토자나 승인자가 요청하고 다른 사람이 승인하면 여기에 나와요',
    customers: '고객이 앱에서 신청하면 여기에 나와요',
  },
  en: {
    form: 'Ask for one by the form beside this list. Once another person has approved it, it stands here',
    staff: 'A reviewer or approver asks for one, and another person approves it',
    customers: 'What customers ask for in the app stands here',
  },
  tw: {
    form: '以列表旁的表單提出申請，經另一人核准後即會顯示於此',
    staff: '由審核者或核准者提出申請，經另一人核准後即會顯示於此',
    customers: '客戶於應用程式申請後即會顯示於此',
  },
});
