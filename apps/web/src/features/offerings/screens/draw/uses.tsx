import { Card } from '@maru/ui/card';
import { grouped } from '@maru/ui/digits';
import { Line, Lines } from '@maru/ui/line';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { sharesText } from '../../components/shares-text.ts';
import { type Source, shortHash } from '../../model/redo.ts';
import styles from './draw.module.css';
import { drawTexts } from './draw.texts.ts';

/** All that the draw is made from, as far as it is public. */
export function Uses({ source }: { readonly source: Source }) {
  const t = useTexts(drawTexts);
  const language = useLanguage();
  const { pool, entries, asked, held, root, beacon, drawsAt } = source;
  return (
    <>
      <Card className={styles.card}>
        <h3 className={styles.title}>{t('uses')}</h3>
        <Lines>
          <Line label={t('pool')} value={sharesText(pool, language)} />
          <Line label={t('count')} value={t('entriesValue', { n: grouped(String(entries)) })} />
          <Line label={t('asked')} value={sharesText(asked, language)} />
          <Line label={t('heldSum')} value={<Won value={held} />} />
          {root === null ? (
            <Line label={t('root')} value={t('rootLater')} />
          ) : (
            <Line
              label={t('root')}
              value={shortHash(root.hash)}
              note={t('rootAt', { at: formatDateTime(root.at, language) })}
            />
          )}
          <Line label={t('beacon')} value={t(`beacon_${beacon.kind}`)} />
          <Line label={t('roundLabel')} value={t('round', { n: grouped(String(beacon.round)) })} />
          <Line label={t('source')} value={shortHash(beacon.source)} />
          <Line
            label={t('value')}
            value={beacon.value === null ? t('valueLater') : shortHash(beacon.value)}
          />
          <Line label={t('drawsAt')} value={formatDateTime(drawsAt, language)} />
        </Lines>
      </Card>
      <Card className={styles.card}>
        <h3 className={styles.title}>{t('how')}</h3>
        <p className={styles.note}>{t('howNote')}</p>
      </Card>
    </>
  );
}
