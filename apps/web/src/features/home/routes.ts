import { chunk } from '#shared/chunk.ts';
import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  marketIndex: chunk(() => import('./screens/market-index/market-index.screen.tsx')),
  homeIndex: chunk(() => import('./screens/services/services.screen.tsx')),
  homeMoreList: chunk(() => import('./screens/more-list/more-list.screen.tsx')),
  homeNewsList: chunk(() => import('./screens/news-list/news-list.screen.tsx')),
  homeNewsDetail: chunk(() => import('./screens/news-detail/news-detail.screen.tsx')),
  homeKefuCenter: chunk(() => import('./screens/kefu-center/kefu-center.screen.tsx')),
  homeInquiries: chunk(() => import('./screens/inquiries/inquiries.screen.tsx')),
  homeInquiry: chunk(() => import('./screens/inquiry/inquiry.screen.tsx')),
  homeCheckIn: chunk(() => import('./screens/check-in/check-in.screen.tsx')),
};
