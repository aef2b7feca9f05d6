/** The texts of mail until the desk writes another version, in the three languages. */
import type { Language } from '@maru/contract/constants';
import type { MailKind } from '@maru/contract/mail-kinds';

/** The texts of one language. */
type Texts = Readonly<Record<MailKind, string>>;

/** A document whose heading is the subject. */
const mail = (subject: string, ...paragraphs: readonly string[]): string =>
  [`## ${subject}`, ...paragraphs].join('\n\n');

const KOREAN: Texts = {
  addressCode: mail(
    '{{operator}} 이메일 확인 코드 {{code}}',
    '확인 코드는 {{code}}입니다. {{minutes}}분 안에 앱에 입력해 주세요.',
    '직접 요청하지 않았다면 이 메일을 무시하셔도 됩니다. 코드는 아무에게도 알려 주지 마세요. {{operator}} 직원은 코드를 묻지 않습니다.',
  ),
  addressChanged: mail(
    '{{operator}} 계좌에서 이 이메일 주소가 해제되었습니다',
    '{{time}}부터 이 주소로는 계좌 안내 메일을 보내지 않습니다. 주소를 바꾸었거나 삭제했기 때문입니다.',
    '직접 하지 않았다면 바로 비밀번호를 바꾸고 고객센터에 알려 주세요.',
  ),
  passwordLink: mail(
    '{{operator}} 로그인 비밀번호 다시 설정',
    '요청하신 비밀번호 재설정이 승인되었습니다. {{hours}}시간 안에 아래 링크에서 새 비밀번호를 정해 주세요. 한 번만 쓸 수 있습니다.',
    '{{link}}',
    '직접 요청하지 않았다면 링크를 열지 말고 고객센터에 알려 주세요.',
  ),
  guardianLink: mail(
    '{{operator}} 법정대리인 동의 요청',
    '만 14세 미만 자녀가 {{operator}}에 계좌를 열면서 법정대리인으로 이 주소를 적었습니다.',
    '아래 링크에서 내용을 읽고 동의하거나 거절하실 수 있습니다. 나중에 같은 링크로 동의를 철회하실 수도 있습니다.',
    '{{link}}',
    '{{days}}일 안에 결정하지 않으시면 적어 둔 이름과 연락처는 지워집니다. 모르는 일이라면 거절하시거나 이 메일을 무시하셔도 됩니다.',
  ),
  newDevice: mail(
    '{{operator}} 새 기기에서 로그인',
    '{{time}}에 처음 쓰는 기기({{device}})에서 로그인했습니다.',
    '본인이 아니라면 바로 비밀번호를 바꾸고, 앱의 로그인 기기에서 그 기기를 로그아웃해 주세요.',
  ),
  passwordChanged: mail(
    '{{operator}} {{what}} 변경',
    '{{time}}에 {{what}}가 바뀌었습니다.',
    '직접 바꾸지 않았다면 고객센터에 바로 알려 주세요.',
  ),
  bankCardChanged: mail(
    '{{operator}} 은행 계좌 {{what}}',
    '{{time}}에 {{bank}} 계좌가 {{what}}되었습니다.',
    '직접 하지 않았다면 고객센터에 바로 알려 주세요.',
  ),
  factorChanged: mail(
    '{{operator}} 2단계 인증 알림',
    '{{time}}: {{what}}.',
    '직접 하지 않았다면 고객센터에 바로 알려 주세요.',
  ),
  passkeyChanged: mail(
    '{{operator}} 패스키 {{what}}',
    '{{time}}에 패스키({{device}})가 {{what}}되었습니다.',
    '직접 하지 않았다면 고객센터에 바로 알려 주세요.',
  ),
  statement: mail(
    '{{operator}} {{month}} 거래·잔고 내역서',
    '{{month}} 거래·잔고 내역서가 확정되었습니다. 아래 링크를 열고 로그인하면 내역을 보고 파일로 저장할 수 있습니다.',
    '{{link}}',
    '금액과 종목은 메일에 적지 않습니다. 이 안내는 앱의 설정 > 이메일에서 끌 수 있습니다.',
  ),
};

const ENGLISH: Texts = {
  addressCode: mail(
    '{{operator}}: your code is {{code}}',
    'Your code is {{code}}. Please enter it in the app within {{minutes}} minutes.',
    'If you didn’t request this, ignore this email. Never share the code: {{operator}} never asks for it.',
  ),
  addressChanged: mail(
    '{{operator}}: this address was removed',
    'From {{time}}, we no longer email this address about your account, because it was changed or removed.',
    'If this wasn’t you, change your password and contact customer service right away.',
  ),
  passwordLink: mail(
    '{{operator}}: set a new password',
    'Your login password reset was approved. Set a new one with this link within {{hours}} hours. It works once.',
    '{{link}}',
    'If you didn’t request this, don’t open the link, and contact customer service.',
  ),
  guardianLink: mail(
    '{{operator}}: guardian consent requested',
    'A child under 14 is opening an account with {{operator}} and named you as the guardian.',
    'Use this link to read the details, then consent or decline. You can withdraw consent later with the same link.',
    '{{link}}',
    'If you don’t decide within {{days}} days, the name and phone number given are erased. If this is unexpected, decline or ignore this email.',
  ),
  newDevice: mail(
    '{{operator}}: login on a new device',
    'A new device logged in at {{time}}: {{device}}.',
    'If this wasn’t you, change your password and log that device out in the app.',
  ),
  passwordChanged: mail(
    '{{operator}}: {{what}} changed',
    'At {{time}} your {{what}} was changed.',
    'If this wasn’t you, contact customer service right away.',
  ),
  bankCardChanged: mail(
    '{{operator}}: bank account {{what}}',
    'At {{time}} an account at {{bank}} was {{what}}.',
    'If this wasn’t you, contact customer service right away.',
  ),
  factorChanged: mail(
    '{{operator}}: two-factor authentication',
    '{{time}}: {{what}}.',
    'If this wasn’t you, contact customer service right away.',
  ),
  passkeyChanged: mail(
    '{{operator}}: passkey {{what}}',
    'At {{time}} a passkey was {{what}}: {{device}}.',
    'If this wasn’t you, contact customer service right away.',
  ),
  statement: mail(
    '{{operator}}: your {{month}} statement',
    'Your {{month}} statement is final. Open this link and log in to view or save it.',
    '{{link}}',
    'We never put amounts or stocks in an email. You can turn this email off in the app under Settings, Email.',
  ),
};

const CHINESE: Texts = {
  addressCode: mail(
    '{{operator}} 電子郵件驗證碼 {{code}}',
    '您的驗證碼是 {{code}}，請於 {{minutes}} 分鐘內在應用程式輸入。',
    '若非您本人要求，請忽略本郵件。請勿將驗證碼告知任何人，{{operator}} 人員不會詢問。',
  ),
  addressChanged: mail(
    '{{operator}} 已不再使用此電子郵件地址',
    '自 {{time}} 起，帳戶通知不再寄到此地址，因為地址已變更或移除。',
    '若非您本人操作，請立即變更密碼並聯絡客服中心。',
  ),
  passwordLink: mail(
    '{{operator}} 重設登入密碼',
    '您的重設申請已核准。請於 {{hours}} 小時內透過以下連結設定新密碼，連結只能使用一次。',
    '{{link}}',
    '若非您本人要求，請勿開啟連結，並聯絡客服中心。',
  ),
  guardianLink: mail(
    '{{operator}} 請求法定代理人同意',
    '未滿 14 歲的子女正在 {{operator}} 開戶，並以此地址作為法定代理人的聯絡方式。',
    '您可透過以下連結閱讀內容，並選擇同意或拒絕；日後也可用同一連結撤回同意。',
    '{{link}}',
    '若於 {{days}} 天內未決定，所填的姓名與電話將會刪除。若您不知情，請拒絕或忽略本郵件。',
  ),
  newDevice: mail(
    '{{operator}} 有新裝置登入',
    '{{time}} 有未曾使用的裝置（{{device}}）登入。',
    '若非本人，請立即變更密碼，並在應用程式中將該裝置登出。',
  ),
  passwordChanged: mail(
    '{{operator}} {{what}}已變更',
    '{{time}} 您的{{what}}已變更。',
    '若非您本人操作，請立即聯絡客服中心。',
  ),
  bankCardChanged: mail(
    '{{operator}} 銀行帳戶已{{what}}',
    '{{time}} 已{{what}}{{bank}}帳戶。',
    '若非您本人操作，請立即聯絡客服中心。',
  ),
  factorChanged: mail(
    '{{operator}} 兩步驟驗證通知',
    '{{time}}：{{what}}。',
    '若非您本人操作，請立即聯絡客服中心。',
  ),
  passkeyChanged: mail(
    '{{operator}} 通行密鑰已{{what}}',
    '{{time}} 已{{what}}通行密鑰（{{device}}）。',
    '若非您本人操作，請立即聯絡客服中心。',
  ),
  statement: mail(
    '{{operator}} {{month}}對帳單',
    '您的 {{month}}對帳單已確定。開啟以下連結並登入，即可查看並存成檔案。',
    '{{link}}',
    '郵件中不會寫明金額與股票。您可在應用程式的「設定 > 電子郵件」關閉此通知。',
  ),
};

/** The first version of the text of each kind of mail, which the product brings. */
export const MAIL_TEXTS: Readonly<Record<Language, Texts>> = {
  kor: KOREAN,
  en: ENGLISH,
  tw: CHINESE,
};
