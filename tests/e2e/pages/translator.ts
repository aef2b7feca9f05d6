/**
 * Does to a page what a browser's translation does: each text node goes, and two `<font>` elements
 * with its text stand in its place; texts that come or change later too. Runs in the page, before
 * anything else of it; `staleTexts` there gives the texts that are not those that React holds.
 */
export function translate(): void {
  const { insertBefore, removeChild } = Node.prototype;
  const originals = new Map<Element, Text>();
  const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

  function replace(text: Text): void {
    const parent = text.parentElement;
    if (parent === null || text.data.trim() === '') return;
    if (parent.closest('[translate="no"], font, svg, script, style, textarea') !== null) return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.textContent = text.data;
    insertBefore.call(parent, outer, text);
    removeChild.call(parent, text);
    originals.set(outer, text);
  }

  function walk(node: Node): void {
    if (isText(node)) replace(node);
    else for (const child of [...node.childNodes]) walk(child);
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') walk(target);
      else for (const node of addedNodes) walk(node);
    }
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });

  const staleTexts = (): string[] =>
    [...originals]
      .filter(([font, text]) => font.isConnected && font.textContent !== text.data)
      .map(([font, text]) => `${font.textContent} stands for ${text.data}`);
  Object.assign(window, { staleTexts });
}
