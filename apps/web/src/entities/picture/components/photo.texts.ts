import { defineTexts } from '#shared/i18n.ts';

export const photoTexts = defineTexts('photo', {
  kor: {
    pick: '사진을 찍거나 골라 주세요',
    retake: '다시 찍기',
    remove: '사진 빼기',
    bar: '뒷자리를 가리는 막대. 방향키로 옮기고, Shift와 함께 누르면 크기가 바뀌어요',
    barNote: '검은 막대로 주민등록번호 뒷자리를 가려 주세요. 가린 부분은 서버에 남지 않아요.',
  },
  en: {
    pick: 'Take or choose a photo',
    retake: 'Retake',
    remove: 'Remove',
    bar: 'Bar covering the last digits. Move it with arrow keys; resize with Shift',
    barNote: 'Cover the last digits with the black bar. What it covers isn’t stored.',
  },
  tw: {
    pick: '請拍照或選擇照片',
    retake: '重新拍攝',
    remove: '移除照片',
    bar: '遮住末碼的黑條。方向鍵可移動，按住 Shift 可調整大小',
    barNote: '請用黑條遮住居民登錄號碼後段，遮住的部分不會留存。',
  },
});
