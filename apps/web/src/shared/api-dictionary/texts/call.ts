import type { Texts } from '../entry.ts';

/** Texts about a call itself, and the hours of a day. */
export const CALL = {
  error: {
    kor: '오류가 발생했어요',
    en: 'Something went wrong',
    tw: '發生錯誤',
  },
  timeout: {
    kor: '응답이 늦어지고 있어요. 잠시 후 다시 시도해 주세요',
    en: 'This is taking too long. Please try again in a moment',
    tw: '回應逾時，請稍後再試',
  },
  offline: {
    kor: '네트워크에 연결할 수 없어요. 연결을 확인해 주세요',
    en: 'No network connection. Please check it',
    tw: '無法連線，請檢查網路',
  },
  bad_answer: {
    kor: '서버의 응답을 읽지 못했어요. 잠시 후 다시 시도해 주세요',
    en: 'Couldn’t read the server’s response. Please try again in a moment',
    tw: '無法讀取伺服器回應，請稍後再試',
  },
  days_daily: {
    kor: '매일',
    en: 'daily',
    tw: '每日',
  },
  days_weekdays: {
    kor: '평일',
    en: 'on weekdays',
    tw: '平日',
  },
  days_working: {
    kor: '영업일',
    en: 'on business days',
    tw: '營業日',
  },
  days_always: {
    kor: '언제든지',
    en: 'any time',
    tw: '任何時間',
  },
  bad_request: {
    kor: '요청 형식이 올바르지 않아요. 앱을 새로고침한 뒤 다시 시도해 주세요',
    en: 'Invalid request. Please reload the app and try again',
    tw: '請求格式不正確，請重新載入後再試',
  },
  unauthorized: {
    kor: '로그인이 필요해요',
    en: 'Please log in',
    tw: '請先登入',
    next: ['loginLogin', 'logIn'],
  },
  too_frequent: {
    kor: '요청이 너무 잦아요. 잠시 후 다시 시도해 주세요',
    en: 'Too many requests. Please try again in a moment',
    tw: '操作過於頻繁，請稍後再試',
  },
  system_busy: {
    kor: '지금은 요청이 많아요. 잠시 후 다시 시도해 주세요',
    en: 'The system is busy. Please try again in a moment',
    tw: '系統忙碌中，請稍後再試',
  },
  writes_paused: {
    kor: '잠시 새 주문을 받지 않아요. 주문 취소와 출금은 할 수 있어요',
    en: 'New orders are paused for now. You can still cancel and withdraw',
    tw: '暫停受理新委託，仍可刪單與出金',
  },
  internal: {
    kor: '일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요',
    en: 'Something went wrong on our end. Please try again in a moment',
    tw: '系統暫時發生問題，請稍後再試',
  },
  key_mismatch: {
    kor: '앞서 보낸 요청과 내용이 달라요. 화면을 다시 열고 시도해 주세요',
    en: 'This differs from your earlier request. Please reopen the screen',
    tw: '內容與先前送出的請求不同，請重新開啟畫面後再試',
  },
  image_too_large: {
    kor: '사진이 {n}MB보다 커요. 더 작은 사진을 골라 주세요',
    en: 'The photo is larger than {n} MB. Please choose a smaller one',
    tw: '照片超過 {n} MB，請選擇較小的照片',
  },
} satisfies Partial<Texts>;
