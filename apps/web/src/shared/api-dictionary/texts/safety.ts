import type { Texts } from '../entry.ts';

/** Refusals about log-ins, passwords and e-mail. */
export const SAFETY = {
  session_missing: {
    kor: '이미 끝난 로그인이에요',
    en: 'This session has already ended',
    tw: '此登入已結束',
  },
  fund_password_again: {
    kor: '자금 비밀번호를 다시 입력해 주세요',
    en: 'Please enter your fund password again',
    tw: '請再次輸入資金密碼',
  },
  factor_needed: {
    kor: '인증 앱에 보이는 6자리 코드를 입력해 주세요',
    en: 'Please enter the 6-digit code from your authenticator app',
    tw: '請輸入驗證應用程式顯示的 6 位數驗證碼',
  },
  factor_code_wrong: {
    kor: '코드가 맞지 않아요. {n}번 더 입력할 수 있어요',
    en: 'Wrong code. Tries left: {n}',
    tw: '驗證碼不正確，還可嘗試 {n} 次',
  },
  factor_code_used: {
    kor: '이미 쓴 코드예요. 다음 코드를 기다려 주세요',
    en: 'This code was already used. Please wait for the next one',
    tw: '此驗證碼已使用，請等待下一組',
  },
  factor_locked: {
    kor: '코드를 여러 번 틀렸어요. {n}분 뒤에 다시 해 주세요',
    en: 'Too many wrong codes. Please try again in {n} minutes',
    tw: '驗證碼錯誤次數過多，請於 {n} 分鐘後再試',
  },
  factor_setup: {
    kor: '먼저 비밀번호를 정하고 인증 앱을 등록해 주세요',
    en: 'Please set your password and register an authenticator app first',
    tw: '請先設定您的密碼並註冊驗證 App',
  },
  factor_on: {
    kor: '2단계 인증이 이미 켜져 있어요',
    en: 'Two-factor authentication is already on',
    tw: '兩步驟驗證已開啟',
  },
  factor_missing: {
    kor: '2단계 인증이 꺼져 있어요',
    en: 'Two-factor authentication is off',
    tw: '兩步驟驗證已關閉',
  },
  passkey_wrong: {
    kor: '패스키를 확인하지 못했어요',
    en: 'Couldn’t verify the passkey',
    tw: '無法驗證此通行密鑰',
  },
  passkey_exists: {
    kor: '이미 등록된 패스키예요',
    en: 'This passkey is already added',
    tw: '此通行密鑰已註冊',
  },
  passkeys_full: {
    kor: '패스키는 {n}개까지 등록할 수 있어요',
    en: 'You can have up to {n} passkeys',
    tw: '最多可註冊 {n} 組通行密鑰',
  },
  passkey_missing: {
    kor: '이미 삭제된 패스키예요',
    en: 'This passkey has already been removed',
    tw: '此通行密鑰已移除',
  },
  link_invalid: {
    kor: '링크를 쓸 수 없어요. 이미 썼거나 시간이 지났어요',
    en: 'This link doesn’t work. It was used or has expired',
    tw: '此連結無法使用，可能已使用或逾期',
    next: ['loginForgot', 'goThere'],
  },
  contact_format: {
    kor: '연락받을 전화번호나 이메일을 한 줄로 적어 주세요',
    en: 'Please enter a phone number or email on one line',
    tw: '請以一行填寫可聯絡您的方式',
  },
  mail_off: {
    kor: '이 서비스는 이메일을 보내지 않아요',
    en: 'This service doesn’t send email',
    tw: '本服務不寄送電子郵件',
  },
  mail_address_format: {
    kor: '이메일 주소를 확인해 주세요',
    en: 'Please check the email address',
    tw: '請確認電子郵件地址',
  },
  mail_spent: {
    kor: '오늘은 새 주소로 더 보낼 수 없어요. 내일 다시 해 주세요',
    en: 'No more email can go to new addresses today. Please try again tomorrow',
    tw: '今日無法再寄送到新地址，請明日再試',
  },
  mail_code_format: {
    kor: '메일에 적힌 숫자 6자리를 입력해 주세요',
    en: 'Please enter the 6 digits from the email',
    tw: '請輸入郵件中的 6 位數字',
  },
  mail_code_missing: {
    kor: '입력할 코드가 없어요. 코드를 먼저 받아 주세요',
    en: 'No code to enter. Please request one first',
    tw: '沒有可輸入的驗證碼，請先取得驗證碼',
  },
  mail_code_ended: {
    kor: '코드를 쓸 수 없게 됐어요. 새 코드를 받아 주세요',
    en: 'This code no longer works. Please request a new one',
    tw: '驗證碼已失效，請重新取得',
  },
  mail_code_wrong: {
    kor: '코드가 맞지 않아요. {n}번 더 입력할 수 있어요',
    en: 'Wrong code. Tries left: {n}',
    tw: '驗證碼不正確，還可嘗試 {n} 次',
  },
  mail_missing: {
    kor: '등록된 이메일이 없어요',
    en: 'No email address is registered',
    tw: '沒有這個電子郵件',
  },
  original_password_wrong: {
    kor: '현재 비밀번호가 맞지 않아요',
    en: 'The current password is wrong',
    tw: '目前的密碼不正確',
  },
  password_unchanged: {
    kor: '지금 쓰는 비밀번호와 달라야 해요',
    en: 'The new password must differ from the current one',
    tw: '新密碼不可與目前的密碼相同',
  },
  fund_password_format: {
    kor: '자금 비밀번호는 숫자 6자리예요',
    en: 'A fund password has 6 digits',
    tw: '資金密碼為 6 位數字',
  },
  fund_password_simple: {
    kor: '111111이나 123456처럼 반복되거나 이어지는 숫자는 쓸 수 없어요',
    en: 'Don’t use repeated or sequential digits such as 111111 or 123456',
    tw: '不可使用 111111 或 123456 等重複或連續的數字',
  },
  fund_password_birth_date: {
    kor: '생년월일은 자금 비밀번호로 쓸 수 없어요',
    en: 'Don’t use your birth date',
    tw: '不可使用出生日期作為資金密碼',
  },
  fund_password_wrong: {
    kor: '자금 비밀번호가 맞지 않아요. {n}번 더 시도할 수 있어요',
    en: 'Wrong fund password. Tries left: {n}',
    tw: '資金密碼不正確，還可嘗試 {n} 次',
  },
  fund_password_locked: {
    kor: '자금 비밀번호를 여러 번 잘못 입력해서 잠겼어요. {n}시간 뒤에 다시 시도해 주세요',
    en: 'Too many wrong fund passwords. Try again in {n} h',
    tw: '資金密碼輸入錯誤次數過多，請於 {n} 小時後再試',
  },
} satisfies Partial<Texts>;
