import { defineTexts } from '#shared/i18n.ts';

/** Texts of the watchlist. Terms follow the glossary of the market. */
const kor = {
  title: '관심종목',
  edit: '편집',
  manage: '관심종목 편집',
  manageNote: '손잡이를 끌거나, 손잡이에서 위아래 화살표 키를 누르면 순서가 바뀌어요.',
  search: '종목 검색',
  keyword: '종목명·초성·종목코드',
  clearKeyword: '검색어 지우기',
  found: '{{n}}개 종목을 찾았어요',
  foundNone: '찾는 종목이 없어요',
  foundNoneNote:
    '종목코드의 앞자리나 이름의 일부, 초성으로 다시 찾아보세요. 영어와 중국어 이름도 돼요.',
  recent: '조회 기록',
  clearRecent: '모두 지우기',
  noRecentNote: '종목을 열어 보면 조회 기록에 모여요. 기록은 이 기기에만 남아요.',
  popular: '지금 많이 거래되는 종목',
  popularBasis: '오늘 거래대금순',
  add: '{{name}} 담기',
  remove: '{{name}} 빼기',
  drag: '{{name}} 순서 바꾸기. 위아래 화살표 키로 옮길 수 있어요.',
  movedTo: '{{name}} {{total}}개 중 {{n}}번째',
  empty: '관심종목이 없어요',
  emptyNote: '종목 화면의 별을 누르면 여기에 모여요.',
  findStock: '종목 둘러보기',
};

type Text = Readonly<Record<keyof typeof kor, string>>;

const en: Text = {
  title: 'Watchlist',
  edit: 'Edit',
  manage: 'Edit watchlist',
  manageNote: 'Drag the handle, or press the up and down arrow keys on it, to change the order.',
  search: 'Search stocks',
  keyword: 'Name, initials or code',
  clearKeyword: 'Clear the keyword',
  found: '{{n}} stocks found',
  foundNone: 'No stock found',
  foundNoneNote:
    'Try the first digits of a code or a part of a name, in any of the three languages; or Korean initial consonants.',
  recent: 'Browsing history',
  clearRecent: 'Clear all',
  noRecentNote: 'Stocks that you open are kept as your browsing history, on this device only.',
  popular: 'Most traded now',
  popularBasis: 'By trading value today',
  add: 'Add {{name}}',
  remove: 'Remove {{name}}',
  drag: 'Move {{name}}. The up and down arrow keys move it too.',
  movedTo: '{{name}} is now {{n}} of {{total}}',
  empty: 'Your watchlist is empty',
  emptyNote: 'Press the star of a stock and it is kept here.',
  findStock: 'Browse stocks',
};

const tw: Text = {
  title: '自選股',
  edit: '編輯',
  manage: '編輯自選股',
  manageNote: '拖曳把手，或在把手上按上下方向鍵，即可調整順序。',
  search: '搜尋個股',
  keyword: '股票名稱、初聲或股票代號',
  clearKeyword: '清除關鍵字',
  found: '找到{{n}}檔個股',
  foundNone: '找不到個股',
  foundNoneNote: '請改用股票代號前幾碼、部分名稱或韓文初聲，韓文、英文與中文名稱皆可。',
  recent: '瀏覽紀錄',
  clearRecent: '全部清除',
  noRecentNote: '看過的個股會列為瀏覽紀錄，只保存在此裝置。',
  popular: '目前交易熱絡的個股',
  popularBasis: '依今日成交金額',
  add: '加入{{name}}',
  remove: '移出{{name}}',
  drag: '移動{{name}}，也可用上下方向鍵。',
  movedTo: '{{name}} 目前為{{total}}檔中的第{{n}}檔',
  empty: '沒有自選股',
  emptyNote: '在個股畫面點選星形圖示，就會加入這裡。',
  findStock: '瀏覽個股',
};

export const texts = defineTexts('watchlist', { kor, en, tw });
