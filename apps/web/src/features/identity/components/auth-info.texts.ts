import { ID_BACK, ID_FRONT, RESIDENT_REGISTRATION_NUMBER } from '@maru/contract/glossary';
import { defineTexts } from '#shared/i18n.ts';

export const authInfoTexts = defineTexts('identityAuthInfo', {
  kor: {
    note: '출금하려면 본인 확인이 필요해요. 신분증에 적힌 그대로 입력해 주세요.',
    name: '이름',
    idFirst: '앞 6자리',
    idLast: '뒤 1자리',
    kept: '사진은 위치 등 부가 정보를 지우고 암호화해서 보관해요. 심사하는 사람만 볼 수 있어요.',
    submit: '심사 신청하기',
    rejected: '신청이 반려됐어요. 고쳐서 다시 신청해 주세요.',
    unreadable: '사진을 읽을 수 없어요',
    pending: '결과를 기다리고 있어요',
    pendingNote:
      '{{name}} · {{at}} 신청. 결과가 나오면 알려 드려요. 그동안 다른 단계를 마칠 수 있고, 시세와 관심종목도 쓸 수 있어요.',
    otherSteps: '다른 단계 먼저 보기',
    passed: '실명인증을 마쳤어요',
    next: '다음 단계로',
  },
  en: {
    note: 'Verify your identity to withdraw. Enter everything exactly as on your ID.',
    name: 'Name',
    idFirst: 'First 6 digits',
    idLast: '7th digit',
    kept: 'Photos are encrypted with location data removed. Only reviewers can see them.',
    submit: 'Submit for review',
    rejected: 'Your application was rejected. Correct it and apply again.',
    unreadable: 'Couldn’t read the photo',
    pending: 'Under review',
    pendingNote:
      '{{name}} · sent {{at}}. We’ll notify you when it’s reviewed. Meanwhile, finish the other steps, follow prices and fill your watchlist.',
    otherSteps: 'View other steps',
    passed: 'Your real name is verified',
    next: 'Next step',
  },
  tw: {
    note: '出金前需確認身分，請依證件內容輸入。',
    name: '姓名',
    idFirst: '前 6 碼',
    idLast: '第 7 碼',
    kept: '照片會清除位置等附加資訊並加密保存，僅審核人員可檢視。',
    submit: '送出審核',
    rejected: '申請已駁回，請修正後重新送出。',
    unreadable: '無法讀取照片',
    pending: '等待審核結果',
    pendingNote:
      '{{name}} · {{at}} 送出。有結果時會通知您。這段期間可先完成其他步驟，也可看盤與設定自選股。',
    otherSteps: '先看其他步驟',
    passed: '實名認證已完成',
    next: '下一步',
  },
  terms: {
    idNumber: RESIDENT_REGISTRATION_NUMBER,
    front: ID_FRONT,
    back: ID_BACK,
  },
});
