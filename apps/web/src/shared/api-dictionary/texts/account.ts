import type { Texts } from '../entry.ts';

/** Refusals about an account and whose it is. */
export const ACCOUNT = {
  field_empty: {
    kor: '빈칸을 모두 채워 주세요',
    en: 'Please fill in every field',
    tw: '請填寫所有欄位',
  },
  account_format: {
    kor: '아이디는 영문, 숫자, 마침표, 하이픈, 밑줄로 4~32자여야 해요',
    en: 'Use 4 to 32 letters, digits, dots, hyphens or underscores',
    tw: '帳號須為 4 至 32 個英文字母、數字、句點、連字號或底線',
  },
  password_mismatch: {
    kor: '비밀번호가 서로 달라요',
    en: 'The passwords don’t match',
    tw: '兩次輸入的密碼不一致',
  },
  password_weak: {
    kor: '비밀번호가 규칙에 맞지 않아요',
    en: 'The password doesn’t meet the rules',
    tw: '密碼不符合規則',
  },
  agreement_required: {
    kor: '세 문서에 모두 동의해 주세요',
    en: 'Please agree to all three documents',
    tw: '請同意三份文件',
  },
  birth_date_invalid: {
    kor: '생년월일을 다시 확인해 주세요',
    en: 'Please check the birth date',
    tw: '請確認出生日期',
  },
  guardian_name_format: {
    kor: '보호자 이름은 두 글자 이상이어야 해요',
    en: 'The guardian’s name needs at least two letters',
    tw: '監護人姓名須為兩個字以上',
  },
  guardian_phone_format: {
    kor: '보호자 전화번호를 다시 확인해 주세요',
    en: 'Please check the guardian’s phone number',
    tw: '請確認監護人的電話號碼',
  },
  guardian_required: {
    kor: '만 14세 미만은 보호자의 동의가 필요해요',
    en: 'Under 14, you need guardian consent',
    tw: '未滿 14 歲須經監護人同意',
  },
  investor_minor: {
    kor: '만 14세 미만은 일반투자자로만 등록할 수 있어요',
    en: 'Under 14, you can only be a general investor',
    tw: '未滿 14 歲僅能申報為一般投資人',
  },
  guardian_settled: {
    kor: '이미 처리된 동의예요. 지금 상태를 다시 확인해 주세요',
    en: 'This has already been decided. Please check its current status',
    tw: '此同意已處理，請重新確認目前狀態',
  },
  guardian_missing: {
    kor: '링크를 보낼 보호자가 없어요. 보호자를 먼저 지정해 주세요',
    en: 'No guardian to send a link to. Please name one first',
    tw: '沒有可傳送連結的監護人，請先指定',
    next: ['loginLoginAfter', 'goThere'],
  },
  guardian_differs: {
    kor: '지정된 보호자의 이름과 달라요',
    en: 'This doesn’t match the named guardian',
    tw: '與指定的監護人姓名不符',
  },
  guardian_link_invalid: {
    kor: '더 이상 쓸 수 없는 링크예요. 새 링크를 받아 주세요',
    en: 'This link no longer works. Please get a new one',
    tw: '此連結已失效，請索取新的連結',
  },
  account_exists: {
    kor: '이미 있는 계정이에요. 로그인하거나 다른 아이디를 써 주세요',
    en: 'This account already exists. Log in or choose another name',
    tw: '此帳號已存在，請直接登入或改用其他帳號',
    next: ['loginLogin', 'logIn'],
  },
  inviter_missing: {
    kor: '기관코드를 찾을 수 없어요. 코드를 다시 확인해 주세요',
    en: 'Institution code not found. Please check it',
    tw: '查無此機構代碼，請再次確認',
  },
  registration_failed: {
    kor: '회원가입을 마치지 못했어요. 잠시 후 다시 시도해 주세요',
    en: 'Sign-up wasn’t completed. Please try again in a moment',
    tw: '註冊未完成，請稍後再試',
  },
  account_missing: {
    kor: '없는 계정이에요. 아이디를 확인하거나 회원가입을 해 주세요',
    en: 'Account not found. Check the name or sign up',
    tw: '查無此帳號，請確認帳號或先註冊',
    next: ['loginRegister', 'signUp'],
  },
  login_wrong: {
    kor: '아이디 또는 비밀번호가 맞지 않아요',
    en: 'Wrong account or password',
    tw: '帳號或密碼錯誤',
  },
  login_failed: {
    kor: '로그인하지 못했어요. 잠시 후 다시 시도해 주세요',
    en: 'Couldn’t log in. Please try again in a moment',
    tw: '登入失敗，請稍後再試',
  },
  login_banned: {
    kor: '로그인이 제한된 계정이에요. 고객센터에 문의해 주세요',
    en: 'Login is blocked for this account. Please contact customer service',
    tw: '此帳號已被限制登入，請聯絡客服中心',
    next: ['homeKefuCenter', 'askService'],
  },
  account_frozen: {
    kor: '동결된 계정이에요. 고객센터에 문의해 주세요',
    en: 'This account is frozen. Please contact customer service',
    tw: '此帳號已被凍結，請聯絡客服中心',
    next: ['homeKefuCenter', 'askService'],
  },
  trade_barred: {
    kor: '거래가 제한된 계정이에요. 고객센터에 문의해 주세요',
    en: 'Trading is restricted for this account. Please contact customer service',
    tw: '此帳號已被限制交易，請聯絡客服中心',
    next: ['homeKefuCenter', 'askService'],
  },
  guardian_asked: {
    kor: '보호자 동의가 아직 없어요. 보호자에게 링크를 보내 주세요',
    en: 'Your guardian hasn’t consented yet. Please send them the link',
    tw: '監護人尚未同意，請將連結交給監護人',
    next: ['loginLoginAfter', 'goThere'],
  },
  guardian_refused: {
    kor: '보호자가 동의하지 않았어요. 보호자를 다시 지정할 수 있어요',
    en: 'Your guardian declined. You can name a guardian again',
    tw: '監護人不同意，您可以重新指定監護人',
    next: ['loginLoginAfter', 'goThere'],
  },
  guardian_lapsed: {
    kor: '정해진 기간 안에 동의가 없었어요. 보호자를 다시 지정해 주세요',
    en: 'There was no consent in time. Please name your guardian again',
    tw: '未在期限內取得同意，請重新指定監護人',
    next: ['loginLoginAfter', 'goThere'],
  },
  guardian_pending: {
    kor: '보호자 동의를 심사하고 있어요. 승인되면 주문할 수 있어요',
    en: 'Guardian consent is under review. You can order once it’s approved',
    tw: '監護人同意審核中，通過後即可委託',
    next: ['loginLoginAfter', 'goThere'],
  },
  guardian_failed: {
    kor: '보호자 동의가 반려됐어요. 보호자를 다시 지정할 수 있어요',
    en: 'Guardian consent was rejected. You can name a guardian again',
    tw: '監護人同意已被駁回，您可以重新指定監護人',
    next: ['loginLoginAfter', 'goThere'],
  },
  guardian_withdrawn: {
    kor: '보호자가 동의를 철회했어요. 새로운 거래는 할 수 없어요',
    en: 'Your guardian withdrew consent. You can’t start new trades',
    tw: '監護人已撤回同意，無法進行新的交易',
    next: ['loginLoginAfter', 'goThere'],
  },
  real_name_required: {
    kor: '먼저 실명인증을 해 주세요',
    en: 'Please verify your real name first',
    tw: '請先完成實名認證',
    next: ['loginLoginAfter', 'goThere'],
  },
  real_name_pending: {
    kor: '실명인증을 심사하고 있어요. 조금만 기다려 주세요',
    en: 'Your real-name verification is under review',
    tw: '實名認證審核中，請稍候',
    next: ['informationAuthInfo', 'goThere'],
  },
  real_name_failed: {
    kor: '실명인증이 반려됐어요. 다시 신청해 주세요',
    en: 'Your real-name verification was rejected. Please apply again',
    tw: '實名認證已被駁回，請重新申請',
    next: ['informationAuthInfo', 'goThere'],
  },
  bank_missing: {
    kor: '먼저 은행계좌를 등록해 주세요',
    en: 'Please add a bank account first',
    tw: '請先新增銀行帳戶',
    next: ['informationAddBankCard', 'goThere'],
  },
  fund_password_missing: {
    kor: '자금 비밀번호를 먼저 설정해 주세요',
    en: 'Please set a fund password first',
    tw: '請先設定資金密碼',
    next: ['informationFundPass', 'goThere'],
  },
  real_name_verified: {
    kor: '이미 실명인증을 마쳤어요',
    en: 'Your real name is already verified',
    tw: '您已完成實名認證',
  },
  real_name_format: {
    kor: '신분증에 적힌 이름을 입력해 주세요',
    en: 'Please enter the name on your ID',
    tw: '請輸入證件上的姓名',
  },
  id_number_format: {
    kor: '주민등록번호가 올바르지 않아요',
    en: 'The registration number isn’t valid',
    tw: '居民登錄號碼不正確',
  },
  picture_missing: {
    kor: '사진을 찾을 수 없어요. 다시 올려 주세요',
    en: 'Photo not found. Please upload it again',
    tw: '找不到照片，請重新上傳',
  },
  image_unreadable: {
    kor: '사진을 읽을 수 없어요. 다른 사진을 골라 주세요',
    en: 'Couldn’t read the photo. Please choose another one',
    tw: '無法讀取照片，請選擇其他照片',
  },
  pictures_full: {
    kor: '사진은 하루에 {n}장까지 올릴 수 있어요. 내일 다시 시도해 주세요',
    en: 'You can upload {n} photos a day. Please try again tomorrow',
    tw: '每天最多可上傳 {n} 張照片，請明天再試',
  },
  bank_unknown: {
    kor: '없는 은행이에요',
    en: 'Bank not found',
    tw: '查無此銀行',
  },
  bank_closed: {
    kor: '신규 등록이 중단된 은행이에요. 다른 은행 계좌를 등록해 주세요',
    en: 'This bank takes no new accounts. Please add another bank',
    tw: '此銀行已停止新增帳戶，請新增其他銀行的帳戶',
  },
  bank_card_number_format: {
    kor: '계좌번호가 올바르지 않아요',
    en: 'The account number isn’t valid',
    tw: '帳號不正確',
  },
  bank_card_holder_differs: {
    kor: '예금주가 인증된 이름과 달라요. 본인 명의 계좌만 등록할 수 있어요',
    en: 'The holder doesn’t match your verified name. Only your own account can be added',
    tw: '戶名與認證姓名不同，只能新增本人名下的帳戶',
  },
  bank_card_exists: {
    kor: '이미 등록된 계좌예요',
    en: 'This account is already added',
    tw: '此帳戶已新增',
  },
  bank_card_elsewhere: {
    kor: '다른 회원이 등록한 계좌예요',
    en: 'This account is registered to another member',
    tw: '此帳戶已在其他會員名下登記',
  },
  bank_card_missing: {
    kor: '등록된 계좌를 찾을 수 없어요',
    en: 'Bank account not found',
    tw: '找不到此銀行帳戶',
    next: ['informationBankList', 'goThere'],
  },
  bank_card_not_own: {
    kor: '본인의 계좌가 아니에요',
    en: 'This isn’t your bank account',
    tw: '這不是您的銀行帳戶',
  },
  bank_cards_full: {
    kor: '계좌는 {n}개까지 등록할 수 있어요',
    en: 'You can add up to {n} accounts',
    tw: '最多可新增 {n} 個帳戶',
  },
  play_money_taken: {
    kor: '모의투자금을 이미 받았어요',
    en: 'You’ve already received play money',
    tw: '您已領取模擬資金',
  },
  checked_in_already: {
    kor: '오늘은 이미 출석했어요',
    en: 'You’ve already checked in today',
    tw: '今日已簽到',
  },
  check_ins_missing: {
    kor: '출석이 {n}번 더 필요해요',
    en: 'You need {n} more check-ins',
    tw: '簽到次數不足，還差 {n} 次',
  },
  credit_score_full: {
    kor: '신용점수가 이미 최고점({n}점)이에요',
    en: 'Your credit score is already at the maximum of {n}',
    tw: '信用評分已達最高 {n} 分',
    next: ['informationCredit', 'seeCredit'],
  },
  credit_score_low: {
    kor: '신용점수가 모자라요. 출금하려면 {n}점 이상이어야 해요',
    en: 'Your credit score is too low. You need {n} or more to withdraw',
    tw: '信用評分不足，須達 {n} 分以上才能出金',
    next: ['informationCredit', 'seeCredit'],
  },
  seat_open: {
    kor: '이미 우대 수수료 계좌(시트)예요',
    en: 'You already have a reduced-fee account',
    tw: '您已是優惠手續費帳戶',
  },
} satisfies Partial<Texts>;
