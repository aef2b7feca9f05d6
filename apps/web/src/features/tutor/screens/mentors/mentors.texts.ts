import { defineTexts } from '#shared/i18n.ts';

export const mentorsTexts = defineTexts('mentors', {
  kor: {
    title: '멘토',
    sort: '정렬',
    sort_return: '수익률순',
    sort_win_rate: '승률순',
    sort_drawdown: '낙폭 작은 순',
    sort_followers: '팔로워순',
    sort_fund: '규모순',
    none: '지금 따라할 수 있는 멘토가 없어요',
    noneNote: '멘토가 생기면 여기에 나타나요.',
    following: '따라하는 중',
    see: '자세히 보기',
    terms:
      '모든 숫자는 멘토 본인 계좌의 실제 체결에서 계산해요. 사람이 적어 넣은 숫자는 없어요. 지난 수익이 앞으로의 수익은 아니에요.',
  },
  en: {
    title: 'Mentors',
    sort: 'Sort by',
    sort_return: 'Return',
    sort_win_rate: 'Win rate',
    sort_drawdown: 'Smallest drawdown',
    sort_followers: 'Followers',
    sort_fund: 'Assets managed',
    none: 'No mentors to follow right now',
    noneNote: 'New mentors appear here.',
    following: 'Following',
    see: 'View details',
    terms:
      'All figures come from actual fills in the mentor’s own account; none are entered by hand. Past returns don’t predict future ones.',
  },
  tw: {
    title: '跟單達人',
    sort: '排序',
    sort_return: '依報酬率',
    sort_win_rate: '勝率',
    sort_drawdown: '跌幅較小',
    sort_followers: '跟單人數',
    sort_fund: '管理規模',
    none: '目前沒有可跟單的跟單達人',
    noneNote: '有跟單達人時會顯示在這裡。',
    following: '跟單中',
    see: '查看詳情',
    terms: '所有數字都由跟單達人本人帳戶的實際成交算出，無法人工輸入。過去報酬不代表未來報酬。',
  },
});
