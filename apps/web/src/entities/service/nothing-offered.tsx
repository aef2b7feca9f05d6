import { useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { nothingOfferedTexts } from './nothing-offered.texts.ts';

/** A list of offers that is empty: what will stand here, and the market meanwhile. */
export function NothingOffered(props: { readonly title: string; readonly note: string }) {
  const t = useTexts(nothingOfferedTexts);
  return (
    <NoData {...props} action={<QuietLink to={href('marketIndex')}>{t('toMarket')}</QuietLink>} />
  );
}
