/** The language may be unknown where the app could not start: it speaks all three. */
const LINES = [
  [
    'ko',
    '앱을 보여 드리지 못했어요',
    '다시 시도해 주세요. 계속되면 연결을 확인해 주세요.',
    '다시 시도',
  ],
  [
    'en',
    'The app could not be shown',
    'Try again. If it stays so, check your connection.',
    'Try again',
  ],
  ['zh-Hant-TW', '無法顯示應用程式', '請重試；若仍無法顯示，請檢查網路連線。', '重試'],
] as const;

/** In place of a front end that could not start or fell: it needs nothing that could be missing. */
export function showRetry(root: HTMLElement, error: unknown): void {
  console.warn('The app could not be shown', error);
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
