/** What is said of units of a product. Pure. */
import { localName } from '#entities/instrument/model/local-name.ts';
import { formatNav, formatUnits } from '#entities/product/nav-text.ts';
import { formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { formatDay } from '#shared/time-text.ts';
import { unitsTexts } from '../texts/units.texts.ts';
import { type Content, type MessageText, type Said, wordsOf } from './message-words.ts';

const CODES = ['product_subscribed', 'product_redeemed', 'product_ended'] as const;
type Code = (typeof CODES)[number];

function text(
  { code, params }: Content<Code>,
  { language, t }: Said<typeof unitsTexts>,
): MessageText {
  const name = localName(params.names, language);
  const units = t('unitsCount', { n: formatUnits(params.units) });
  const nav = formatNav(params.nav, language, 4);
  const amount = formatWon(params.amount, language);
  if (code === 'product_subscribed') {
    const returned = formatWon(params.returned, language);
    const day = formatDay(params.unlocksOn, language);
    const note = t('productSubscribedNote', { nav, amount, returned, day });
    return { title: t('productSubscribed', { name, units }), note };
  }
  const profit = formatWon(params.profit, language);
  if (code === 'product_ended' && (params.left ?? '0') !== '0') {
    const left = t('unitsCount', { n: formatUnits(params.left ?? '0') });
    const note = t('productPaidNote', { units, nav, amount, profit, left });
    return { title: t('productPaid', { name }), note };
  }
  const key = code === 'product_redeemed' ? 'productRedeemed' : 'productEnded';
  const note = t(`${key}Note`, { units, nav, amount, profit });
  return { title: t(key, { name, units }), note };
}

export const UNITS = wordsOf(CODES, unitsTexts, {
  text,
  href: () => href('homeFllowRecord'),
});
