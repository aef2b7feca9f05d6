import { Button } from '@maru/ui/button';
import { Star } from 'lucide-react';
import { useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { useGo } from '#shared/navigation.ts';
import { href } from '#shared/routes.ts';
import { texts } from '../text.ts';

/** The empty watchlist, with the next step. */
export function NoWatchlist() {
  const t = useTexts(texts);
  const go = useGo();
  return (
    <NoData
      icon={<Star />}
      title={t('empty')}
      note={t('emptyNote')}
      action={
        <Button size="small" onClick={() => go.to(href('favoriteSearch'))}>
          {t('findStock')}
        </Button>
      }
    />
  );
}
