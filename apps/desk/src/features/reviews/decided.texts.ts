import { defineTexts } from '../../shared/define-texts.ts';

/** Below a queue: what was decided in this window. */
export const decidedTexts = defineTexts({
  kor: {
    lately: '방금 처리한 신청',
    outcome_first: '첫 승인',
    outcome_passed: '승인',
    outcome_failed: '반려',
    goesOn: '처리하면 다음 신청이 열려요',
    stays: '처리한 뒤에도 머물러요',
    sandboxDecides:
      '모의투자에서는 몇 초 뒤에 저절로 처리돼요. 직접 처리하려면 SANDBOX_REVIEW=manual로 시작하세요',
  },
  en: {
    lately: 'Just decided',
    outcome_first: 'First approval',
    outcome_passed: 'Approved',
    outcome_failed: 'Rejected',
    goesOn: 'The next case opens after a decision',
    stays: 'A decided case stays open',
    sandboxDecides:
      'The simulation decides by itself within seconds. SANDBOX_REVIEW=manual leaves it to you',
  },
  tw: {
    lately: '剛處理的申請',
    outcome_first: '首次核准',
    outcome_passed: '已核准',
    outcome_failed: '已駁回',
    goesOn: '處理後開啟下一筆申請',
    stays: '處理後停留在原申請',
    sandboxDecides:
      '模擬環境會在數秒後自動處理申請。若要自行處理，請以 SANDBOX_REVIEW=manual 啟動伺服器',
  },
});
