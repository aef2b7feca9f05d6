import { defineTexts } from './define-texts.ts';

/** What is said once a list was saved as a file. */
export const saveTableTexts = defineTexts({
  kor: {
    saved: '{n}건을 저장했어요',
    cut: '처음 {n}건만 저장했어요. 조건을 좁혀 나눠 저장해 주세요',
    empty: '저장할 내용이 없어요',
  },
  en: {
    saved: '{n} rows saved',
    cut: 'Only the first {n} rows were saved. Narrow the filter and save in parts',
    empty: 'Nothing to save',
  },
  tw: {
    saved: '已儲存 {n} 筆',
    cut: '僅儲存前 {n} 筆，請縮小條件分次儲存',
    empty: '沒有可儲存的內容',
  },
});
