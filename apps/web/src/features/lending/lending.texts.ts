import { defineTexts } from '#shared/i18n.ts';

/** What the screens of lending have in common. */
export const lendingTexts = defineTexts('lending', {
  kor: {
    least: '최소',
    half: '절반',
    all: '모두',
    range: '{{least}}부터 {{most}}까지',
    belowLeast: '{{least}}부터 할 수 있어요',
    aboveMost: '{{most}}까지 할 수 있어요',
    howTitle: '이렇게 나눠 드려요',
    how_part:
      '빌려준 주식이 실제로 빌려 나간 밤에만, 차입자가 낸 수수료의 {{percent}}를 받아요. 빌려 나가지 않으면 수수료도 없어요.',
    how_order:
      '고객이 빌려준 주식이 회사 물량보다 먼저 나가요. 빌려준 고객이 여럿이면 빌려준 수량에 비례해 나눠요.',
    how_pay: '수수료는 빌린 사람이 갚으면서 내고, 그다음 거래일이 시작될 때 입금돼요.',
    how_keep: '빌려준 주식은 계속 내 자산이고 배당도 그대로 받아요. 돌려받기 전에는 팔 수 없어요.',
    how_back: '언제든 돌려받을 수 있고, 다음 거래일이 시작될 때 전부 돌아와요.',
  },
  en: {
    least: 'Min',
    half: 'Half',
    all: 'All',
    range: '{{least}} to {{most}}',
    belowLeast: '{{least}} or more',
    aboveMost: 'Up to {{most}}',
    howTitle: 'How fees are shared',
    how_part:
      'You get {{percent}} of the borrower’s fee, only for nights your shares are actually borrowed. No borrower, no fee.',
    how_order: 'Customers’ shares go out before the firm’s own, pro rata by amount lent.',
    how_pay:
      'Borrowers pay when they return shares. Your share is credited at the start of the next trading day.',
    how_keep:
      'Lent shares stay yours, and you still get dividends. You can’t sell them until they’re back.',
    how_back: 'Recall anytime. All shares are back at the start of the next trading day.',
  },
  tw: {
    least: '最少',
    half: '一半',
    all: '全部',
    range: '{{least}} 至 {{most}}',
    belowLeast: '須 {{least}} 以上',
    aboveMost: '最多 {{most}}',
    howTitle: '費用分潤方式',
    how_part: '僅在您的股票確實被借走的夜晚，分得借券人所付費用的 {{percent}}。無人借券則無費用。',
    how_order: '客戶出借的股票先於公司股票借出；多位客戶出借時，依各自股數比例分攤。',
    how_pay: '借券人於還券時付費，您的部分於下一交易日開始時入帳。',
    how_keep: '出借期間股票仍屬於您，股利照領；收回前不能賣出。',
    how_back: '隨時可收回，下一交易日開始時全數歸還。',
  },
});
