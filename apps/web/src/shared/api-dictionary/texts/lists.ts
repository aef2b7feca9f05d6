import type { Texts } from '../entry.ts';

/** Refusals about lists, messages and applications. */
export const LISTS = {
  entry_missing: {
    kor: '내역을 찾을 수 없어요',
    en: 'Record not found',
    tw: '查無此筆紀錄',
    next: ['informationFundRecord', 'seeRecords'],
  },
  period_invalid: {
    kor: '조회할 수 없는 기간이에요',
    en: 'This period can’t be shown',
    tw: '無法查詢此期間',
  },
  period_too_long: {
    kor: '한 번에 {n}개 구간까지 볼 수 있어요. 더 긴 단위로 바꿔 주세요',
    en: 'Up to {n} intervals at a time. Choose longer intervals',
    tw: '一次最多顯示{n}個區間，請改用較長的單位',
  },
  alert_missing: {
    kor: '가격 알림을 찾을 수 없어요',
    en: 'Price alert not found',
    tw: '查無此到價通知',
  },
  alert_value_invalid: {
    kor: '가격 알림의 값이 올바르지 않아요',
    en: 'The alert value isn’t valid',
    tw: '到價通知的數值不正確',
  },
  alert_reached: {
    kor: '이미 그 가격에 닿아 있어요',
    en: 'The price is already there',
    tw: '價格已達到該條件',
  },
  alerts_full: {
    kor: '가격 알림은 {n}개까지 둘 수 있어요',
    en: 'You can have up to {n} price alerts',
    tw: '到價通知最多 {n} 則',
  },
  inquiry_missing: {
    kor: '문의를 찾을 수 없어요',
    en: 'Question not found',
    tw: '找不到此提問',
  },
  inquiry_too_long: {
    kor: '보낼 수 있는 길이보다 길어요. 줄여 주세요',
    en: 'The message is too long. Please shorten it',
    tw: '內容過長，請縮短',
  },
  inquiry_full: {
    kor: '문의 하나에는 글을 {n}개까지 쓸 수 있어요. 새로 문의해 주세요',
    en: 'Each question holds up to {n} messages. Please ask a new one',
    tw: '每則提問最多 {n} 則內容，請另行提問',
  },
  inquiries_full: {
    kor: '답변을 기다리는 문의가 {n}건 있어요. 답변을 받은 뒤 문의해 주세요',
    en: '{n} questions are awaiting a reply. Please ask again after one is answered',
    tw: '已有 {n} 則提問等候回覆，請於收到回覆後再提問',
  },
  message_missing: {
    kor: '알림을 찾을 수 없어요',
    en: 'Notification not found',
    tw: '查無此通知',
  },
  news_missing: {
    kor: '없는 뉴스예요',
    en: 'News not found',
    tw: '這則新聞不存在',
  },
  watchlist_full: {
    kor: '관심종목은 {n}개까지 담을 수 있어요',
    en: 'Your watchlist holds up to {n} stocks',
    tw: '自選股最多 {n} 檔',
    next: ['favoriteIndex', 'editWatchlist'],
  },
  not_watched: {
    kor: '관심종목에 없는 종목이에요',
    en: 'This stock isn’t on your watchlist',
    tw: '此個股不在自選股中',
  },
  watch_group_missing: {
    kor: '그룹을 찾을 수 없어요',
    en: 'Group not found',
    tw: '查無此群組',
  },
  watch_group_name_invalid: {
    kor: '그룹 이름을 한 줄, {n}자 이내로 적어 주세요',
    en: 'Enter a one-line group name of up to {n} characters',
    tw: '群組名稱須為一行，最多 {n} 個字',
  },
  watch_group_name_taken: {
    kor: '같은 이름의 그룹이 있어요',
    en: 'A group with this name already exists',
    tw: '已有相同名稱的群組',
  },
  watch_group_full: {
    kor: '한 그룹에는 종목을 {n}개까지 담을 수 있어요',
    en: 'A group holds up to {n} stocks',
    tw: '一個群組最多 {n} 檔個股',
  },
  watch_groups_full: {
    kor: '그룹은 {n}개까지 만들 수 있어요',
    en: 'You can have up to {n} groups',
    tw: '群組最多 {n} 個',
  },
  watch_note_invalid: {
    kor: '메모는 한 줄, {n}자 이내로 적어 주세요',
    en: 'Enter a one-line note of up to {n} characters',
    tw: '備註須為一行，最多 {n} 個字',
  },
  review_pending: {
    kor: '이미 심사 중인 신청이 있어요',
    en: 'An application is already under review',
    tw: '已有申請正在審核',
  },
  documents_not_agreed: {
    kor: '바뀐 약관에 먼저 동의해 주세요',
    en: 'Please agree to our updated terms first',
    tw: '請先閱讀並同意更新後的文件',
    next: ['informationPrivacy', 'readDocuments'],
  },
  document_moved: {
    kor: '약관이 다시 바뀌었어요. 새 내용을 읽어 주세요',
    en: 'The terms changed again. Please read the new version',
    tw: '文件已再次更新，請重新閱讀',
  },
  review_missing: {
    kor: '신청 내역을 찾을 수 없어요',
    en: 'Application not found',
    tw: '查無此申請',
  },
  not_in_review: {
    kor: '심사 중인 신청이 아니에요',
    en: 'This application isn’t under review',
    tw: '此申請並非審核中',
  },
  review_begun: {
    kor: '심사가 시작되어 취소할 수 없어요',
    en: 'The review has started, so it can’t be cancelled',
    tw: '已開始審核，無法取消',
  },
  institution_missing: {
    kor: '기관을 찾을 수 없어요',
    en: 'Institution not found',
    tw: '機構不存在',
  },
  institution_exists: {
    kor: '이미 있는 기관 코드예요',
    en: 'This institution code already exists',
    tw: '此機構代碼已存在',
  },
  review_impeded: {
    kor: '승인할 수 없는 상태예요. 조건을 확인해 주세요',
    en: 'It can’t be approved now. Check the conditions',
    tw: '目前無法核准，請查看條件',
  },
  not_allowed: {
    kor: '여기서는 할 수 없는 일이에요',
    en: 'This isn’t allowed here',
    tw: '此處無法執行此操作',
  },
} satisfies Partial<Texts>;
