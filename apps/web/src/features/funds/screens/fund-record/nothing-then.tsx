import { Button } from '@maru/ui/button';
import { useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { texts } from '../../text.ts';

/** Nothing of the chosen kind or days, and the way to all of it. */
export function NothingThen({ onClear }: { readonly onClear: () => void }) {
  const t = useTexts(texts);
  return (
    <NoData
      title={t('emptyFiltered')}
      note={t('emptyFilteredNote')}
      action={
        <Button size="small" variant="plain" onClick={onClear}>
          {t('clearFilter')}
        </Button>
      }
    />
  );
}
