import './retry-page.css';

/** The settings could not be read, so the language may be unknown: it speaks all three. */
const LINES = [
  ['ko', '앱을 시작하지 못했어요', '연결을 확인하고 다시 시도해 주세요.', '다시 시도'],
  ['en', 'The app could not start', 'Check your connection and try again.', 'Try again'],
  ['zh-Hant-TW', '無法啟動應用程式', '請檢查網路連線後再試一次。', '重試'],
] as const;

/** Shows a page that says so and offers another try; it needs nothing that could be missing. */
export function showRetry(root: HTMLElement): void {
  const page = document.createElement('main');
  page.className = 'retry';
  for (const [lang, title, note] of LINES) {
    const block = document.createElement('section');
    block.lang = lang;
    block.append(element(lang === 'ko' ? 'h1' : 'h2', title), element('p', note));
    page.append(block);
  }
  const button = element('button', LINES.map(([, , , label]) => label).join(' · '));
  button.addEventListener('click', () => location.reload());
  page.append(button);
  root.replaceChildren(page);
}

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
