import { defineTexts } from '#shared/i18n.ts';

export const fundPassTexts = defineTexts('identityFundPass', {
  kor: {
    noteReset: '본인 확인을 마쳤어요. 이전 비밀번호 없이 새 자금 비밀번호를 정해 주세요.',
    forgotten: '자금 비밀번호를 잊었어요',
    resetPending: '재설정을 위한 본인 확인을 심사하고 있어요.',
    titleSet: '자금 비밀번호 설정',
    titleChange: '자금 비밀번호 변경',
    noteSet: '출금하거나 환전할 때 확인하는 숫자 6자리예요. 로그인 비밀번호와는 따로 관리돼요.',
    noteChange:
      '바꾸면 안전을 위해 24시간 동안 출금할 수 없어요. 모의투자에서는 바로 출금할 수 있어요.',
    rules: '같은 숫자나 이어지는 숫자, 생년월일은 쓸 수 없어요. 5번 틀리면 24시간 동안 잠겨요.',
    set: '저장하기',
    change: '바꾸기',
    done: '자금 비밀번호를 설정했어요',
    changed: '자금 비밀번호를 바꿨어요',
    locked: '자금 비밀번호가 잠겨 있어요',
    lockedUntil: '여러 번 잘못 입력했어요. {{until}}부터 다시 쓸 수 있어요.',
  },
  en: {
    noteReset: 'Your identity was checked. Set a new fund password without the old one.',
    forgotten: 'Forgotten the fund password?',
    resetPending: 'Your identity is being checked for a reset.',
    titleSet: 'Set a fund password',
    titleChange: 'Change fund password',
    noteSet:
      'Six digits that we ask for when you withdraw or exchange money. They are kept apart from your login password.',
    noteChange:
      'For your safety, withdrawals wait 24 hours after a change. In the simulation they do not wait.',
    rules:
      'No repeated digits, no runs and not your birth date. Five wrong entries lock it for 24 hours.',
    set: 'Save',
    change: 'Change',
    done: 'Your fund password is set',
    changed: 'Your fund password was changed',
    locked: 'Your fund password is locked',
    lockedUntil: 'It was entered wrong too often. You can use it again from {{until}}.',
  },
  tw: {
    noteReset: '身分已確認，請直接設定新的資金密碼。',
    forgotten: '忘記資金密碼',
    resetPending: '正在審核重設所需的身分確認。',
    titleSet: '設定資金密碼',
    titleChange: '變更資金密碼',
    noteSet: '出金或換匯時用於確認的 6 位數字，與登入密碼分開管理。',
    noteChange: '為了安全，變更後 24 小時內無法出金；模擬投資中不受此限。',
    rules: '不可使用重複或連續的數字，也不可使用出生日期。輸入錯誤 5 次將鎖定 24 小時。',
    set: '儲存',
    change: '變更',
    done: '資金密碼已設定',
    changed: '資金密碼已變更',
    locked: '資金密碼已鎖定',
    lockedUntil: '輸入錯誤次數過多，{{until}} 起可再次使用。',
  },
});
