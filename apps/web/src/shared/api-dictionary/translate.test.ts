import { LANGUAGES } from '@maru/contract/constants';
import { DESK_CODES, ERROR_CODES, errorMessage, errorTemplate } from '@maru/contract/errors';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadDictionary } from './dictionaries.ts';
import { isKnownCode, loadKnownMessages, translateMessage } from './translate.ts';

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();

describe('a change of language', () => {
  it('shows the language that has come until another one comes', async () => {
    // files that ran before in this process may have loaded them all
    vi.resetModules();
    const { loadDictionary: load } = await import('./dictionaries.ts');
    const { translateMessage: translate } = await import('./translate.ts');
    const [first, ...others] = LANGUAGES;
    await load(first);
    const shown = translate('', first);
    for (const language of others) expect(translate('', language)).toBe(shown);
    await Promise.all(others.map(load));
    for (const language of others) expect(translate('', language)).not.toBe(shown);
  });
});

describe('the api dictionary', () => {
  beforeAll(async () => {
    await Promise.all([...LANGUAGES.map(loadDictionary), loadKnownMessages()]);
  });

  it.each(LANGUAGES)('has a text for every refusal in %s, with its numbers', (language) => {
    const others: readonly string[] = DESK_CODES;
    for (const code of ERROR_CODES) {
      if (others.includes(code)) continue;
      const message = errorMessage(code, { n: '1234567' });
      const shown = translateMessage(message, language, { n: '1234567' });
      expect(shown.trim()).not.toBe('');
      expect(shown).not.toMatch(/[{}]/);
      const numbers = placeholders(errorTemplate(code));
      expect(shown.includes('1,234,567'), `${code}: ${shown}`).toBe(numbers.includes('n'));
    }
  });

  it('knows its codes, and no name that every object has', () => {
    expect(isKnownCode('login_wrong', 'en')).toBe(true);
    for (const code of ['constructor', 'toString', '']) {
      expect(isKnownCode(code, 'en')).toBe(false);
    }
  });

  it('finds the text by the message alone, and separates its thousands', () => {
    expect(translateMessage('Insufficient available balance, 21363204 needed', 'kor')).toBe(
      '주문가능금액이 부족해요. 21,363,204원이 필요해요',
    );
    expect(translateMessage('The price is beyond the upper limit of 86,700', 'tw')).toBe(
      '價格高於漲停價 ₩86,700',
    );
  });

  it('keeps digits that belong to the message itself', () => {
    const at = { at: '26 Nov, 00:00' };
    expect(translateMessage('It cannot be sold within T+2 days', 'en', at)).toBe(
      'You can sell after T+2 days, from 26 Nov, 00:00',
    );
    expect(translateMessage('The price must be above 0', 'kor')).toBe('가격은 0원보다 커야 해요');
  });

  it('puts the hours into the two notices', () => {
    expect(translateMessage('The deposit time is 00:00-23:59', 'kor')).toBe(
      '입금은 00:00-23:59에 할 수 있어요',
    );
    const asked = { range: '09:00–15:30' };
    expect(translateMessage('The withdrawal time is {range}', 'tw', asked)).toBe(
      '出金時間為 09:00–15:30',
    );
  });

  it.each([
    ['09:00-15:30', '09:00-15:30'],
    ['working 09:00-15:30', '영업일 09:00-15:30'],
    ['weekdays 09:30-24:00', '평일 09:30-24:00'],
    ['weekdays 09:30–24:00', '평일 09:30–24:00'],
    ['working days 00:00–23:59', '영업일 00:00–23:59'],
    ['working days 00:00-23:59', '영업일 00:00-23:59'],
    ['daily 00:00-24:00', '매일 00:00-24:00'],
  ])('matches the two notices with the hours %s', (hours, said) => {
    const deposit = translateMessage(`The deposit time is ${hours}`, 'kor');
    expect(deposit).toBe(`입금은 ${said}에 할 수 있어요`);
    const withdrawal = translateMessage(`The withdrawal time is ${hours}`, 'kor');
    expect(withdrawal).toBe(`출금은 ${said}에 할 수 있어요`);
  });

  it('shows the generic error for Chinese that it does not know', () => {
    expect(translateMessage('余额不足', 'kor')).toBe('오류가 발생했어요');
    expect(translateMessage('余额不足', 'en')).toBe('Something went wrong');
    expect(translateMessage('系統錯誤 500', 'tw')).toBe('發生錯誤');
  });

  it('shows any other text that it does not know as it is', () => {
    expect(translateMessage('Maintenance tonight', 'kor')).toBe('Maintenance tonight');
    expect(translateMessage('점검 중이에요', 'en')).toBe('점검 중이에요');
    expect(translateMessage('한국 韓國', 'en')).toBe('한국 韓國');
  });

  it('says something for an empty message', () => {
    expect(translateMessage('', 'en')).toBe('Something went wrong');
  });
});
