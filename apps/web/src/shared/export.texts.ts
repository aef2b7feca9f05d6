import { defineTexts } from './i18n.ts';

/** What is said once a list was saved as a file. */
export const exportTexts = defineTexts('export', {
  kor: {
    saved: '{{n}}건을 저장했어요',
    cut: '최근 {{n}}건만 저장했어요. 기간을 나눠 저장해 주세요',
    empty: '저장할 내역이 없어요',
  },
  en: {
    saved: '{{n}} rows saved',
    cut: 'Only the newest {{n}} rows were saved. Save shorter periods',
    empty: 'Nothing to save',
  },
  tw: {
    saved: '已儲存{{n}}筆',
    cut: '僅儲存最近{{n}}筆，請縮短期間分次儲存',
    empty: '沒有可儲存的資料',
  },
});
