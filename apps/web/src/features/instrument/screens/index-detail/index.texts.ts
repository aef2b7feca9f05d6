import { defineTexts } from '#shared/i18n.ts';

/** Texts about one index. */
export const indexTexts = defineTexts('marketIndex', {
  kor: {
    noIndex: '어떤 지수를 볼지 알 수 없어요',
    noIndexNote: '홈 아래쪽 지수 줄에서 지수를 골라 주세요.',
    members: '구성 종목',
    membersCount_other: '구성 종목 {{count}}개',
    memberSort: '구성 종목 정렬',
    weight: '비중 {{n}}%',
    contribution: '지수에 준 영향',
    points: '{{n}}p',
    contributionNote: '영향은 전일 종가 뒤로 이 종목이 지수를 몇 포인트 움직였는지예요.',
  },
  en: {
    noIndex: 'No index selected',
    noIndexNote: 'Choose one from the index bar at the bottom of Home.',
    members: 'Constituents',
    membersCount_one: '{{count}} constituent',
    membersCount_other: '{{count}} constituents',
    memberSort: 'Sort constituents',
    weight: 'Weight {{n}}%',
    contribution: 'Index impact',
    points: '{{n}} pt',
    contributionNote: 'Impact: points this stock moved the index since the previous close.',
  },
  tw: {
    noIndex: '尚未選擇指數',
    noIndexNote: '請在首頁下方的指數列選擇指數。',
    members: '成分股',
    membersCount_other: '成分股 {{count}}檔',
    memberSort: '成分股排序',
    weight: '權重 {{n}}%',
    contribution: '對指數的影響',
    points: '{{n}}點',
    contributionNote: '影響是指自昨收價以來，該個股使指數變動的點數。',
  },
});
