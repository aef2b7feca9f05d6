import { defineTexts } from '#shared/i18n.ts';

/** Texts of the watchlist. Terms follow the glossary of the market. */
const kor = {
  title: '관심종목',
  edit: '편집',
  done: '완료',
  remove: '{{name}} 빼기',
  removed: '관심종목에서 뺐어요',
  drag: '{{name}} 순서 바꾸기. 위아래 화살표 키로 옮길 수 있어요.',
  movedTo: '{{name}} {{total}}개 중 {{n}}번째',
  empty: '관심종목이 없어요',
  emptyNote: '종목 화면의 별을 누르면 여기에 모여요.',
  findStock: '종목 둘러보기',
  halted: '거래정지',
};

type Text = Readonly<Record<keyof typeof kor, string>>;

const en: Text = {
  title: 'Watchlist',
  edit: 'Edit',
  done: 'Done',
  remove: 'Remove {{name}}',
  removed: 'Removed from your watchlist',
  drag: 'Move {{name}}. The up and down arrow keys move it too.',
  movedTo: '{{name}} is now {{n}} of {{total}}',
  empty: 'Your watchlist is empty',
  emptyNote: 'Press the star of a stock and it is kept here.',
  findStock: 'Browse stocks',
  halted: 'Halted',
};

const tw: Text = {
  title: '自選股',
  edit: '編輯',
  done: '完成',
  remove: '移出{{name}}',
  removed: '已移出自選股',
  drag: '移動{{name}}，也可用上下方向鍵。',
  movedTo: '{{name}} 目前為{{total}}檔中的第{{n}}檔',
  empty: '沒有自選股',
  emptyNote: '在個股畫面按下星號，就會加入這裡。',
  findStock: '瀏覽個股',
  halted: '暫停交易',
};

export const texts = defineTexts('watchlist', { kor, en, tw });
