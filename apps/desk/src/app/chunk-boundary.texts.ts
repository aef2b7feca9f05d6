import { defineTexts } from '../shared/define-texts.ts';

export const chunkTexts = defineTexts({
  kor: {
    failed: '화면을 불러오지 못했어요',
    note: '다시 불러오면 대부분 해결돼요.',
    reload: '새로고침',
  },
  en: {
    failed: 'This screen could not be loaded',
    note: 'Reloading usually fixes it.',
    reload: 'Reload',
  },
  tw: {
    failed: '無法載入此畫面',
    note: '重新載入通常即可解決。',
    reload: '重新載入',
  },
});
