import { defineTexts } from '#shared/i18n.ts';

export const messageScreenTexts = defineTexts('messageScreen', {
  kor: {
    kinds: '알림 종류',
    all: '전체',
    readAll: '모두 읽음',
    empty: '아직 알림이 없어요',
    emptyNote: '주문이 체결되거나 심사 결과가 나오면 여기서 알려 드려요.',
    emptyKind: '이 종류의 알림이 없어요',
    findStock: '종목 보러 가기',
  },
  en: {
    kinds: 'Notification type',
    all: 'All',
    readAll: 'Mark all read',
    empty: 'No notifications yet',
    emptyNote: 'Fills and review results appear here.',
    emptyKind: 'No notifications of this kind',
    findStock: 'Browse stocks',
  },
  tw: {
    kinds: '通知類別',
    all: '全部',
    readAll: '全部已讀',
    empty: '尚無通知',
    emptyNote: '委託成交或審核有結果時，會在此通知您。',
    emptyKind: '此類別沒有通知',
    findStock: '瀏覽個股',
  },
});
