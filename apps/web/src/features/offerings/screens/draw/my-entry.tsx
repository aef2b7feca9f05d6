import type { Output } from '@maru/contract/calls';
import { hexBytes } from '@maru/draw/bytes';
import { entryId } from '@maru/draw/entries';
import { verifyInclusion } from '@maru/draw/merkle';
import { Badge } from '@maru/ui/badge';
import { Card } from '@maru/ui/card';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { useCall } from '#shared/query.ts';
import { isRefusal, Refusal } from '#shared/refusal.tsx';
import { currentSession } from '#shared/session.ts';
import { sharesText } from '../../components/shares-text.ts';
import { wonOf } from '../../model/offering.ts';
import { expectedOf, type Source, shortHash } from '../../model/redo.ts';
import styles from './draw.module.css';
import { drawTexts } from './draw.texts.ts';
import type { Redo } from './use-redo.ts';

type Proof = Output<'newStockProof'>;

interface Props {
  readonly source: Source;
  /** Null: nothing was drawn yet. */
  readonly redo: Redo | null;
}

/** My own application: that it is in the locked list, and that my record is what was drawn. */
export function MyEntry({ source, redo }: Props) {
  const t = useTexts(drawTexts);
  const language = useLanguage();
  const proof = useCall('newStockProof', { id: source.id }, { staleTime: Infinity });
  if (isRefusal(proof.error, 'subscription_missing')) {
    return <p className={styles.none}>{t('noMine')}</p>;
  }
  if (proof.data === undefined) return <Refusal error={proof.error} />;
  const { shares, path, entry } = proof.data;
  const isIn = isIncluded(source, proof.data);
  return (
    <Card className={styles.card}>
      <div className={styles.between}>
        <h3 className={styles.title}>{t('mine', { shares: sharesText(shares, language) })}</h3>
        <Badge tone={isIn ? 'brand' : 'warn'}>{t(isIn ? 'inList' : 'notInList')}</Badge>
      </div>
      <div className={styles.path} aria-hidden="true">
        {path.map((hash) => (
          <span key={hash} />
        ))}
      </div>
      <p className={styles.ends}>
        <span>{t('myEntry', { hash: shortHash(entry) })}</span>
        <span>{t('hashes', { count: path.length })}</span>
        <span>{t('rootIs', { hash: shortHash(source.root?.hash ?? '') })}</span>
      </p>
      {redo !== null && redo.drawn.length > 0 && (
        <Compared source={source} redo={redo} proof={proof.data} />
      )}
    </Card>
  );
}

/** Whether the entry is mine by its salt, and in the list whose root was published. */
function isIncluded({ id, root }: Source, proof: Proof): boolean {
  const { entry, salt, shares, hold, index, path, size } = proof;
  const account = currentSession()?.account ?? '';
  return (
    /^([0-9a-f]{2})+$/.test(salt) &&
    entryId(hexBytes(salt), id, account) === entry &&
    verifyInclusion({ id: entry, shares, hold }, size, { index, path }, root?.hash ?? '')
  );
}

interface ComparedProps {
  readonly source: Source;
  readonly redo: Redo;
  readonly proof: Proof;
}

/** What was drawn for me here, beside what my own record says. */
function Compared({ source, redo, proof }: ComparedProps) {
  const t = useTexts(drawTexts);
  const language = useLanguage();
  const { data } = useCall('newStockDetail', { id: source.id });
  const mine = data?.offering.mine ?? null;
  const at = redo.drawn.findIndex(({ id }) => id === proof.entry);
  const own = redo.drawn[at];
  const recorded = mine === null ? null : wonOf(mine);
  if (own === undefined || recorded === null || redo.bundle === null) return null;
  const drawn = own.equal + own.proportional;
  const shares = (n: number): string => sharesText(n, language);
  const isSame = drawn === recorded;
  const expected = expectedOf(redo.bundle, redo.drawn, at);
  return (
    <>
      <div className={styles.compared} data-bad={!isSame || undefined}>
        <p>
          <span className={styles.note}>{t('recomputed')}</span>
          <b>{shares(drawn)}</b>
        </p>
        <b className={styles.equals} role="img" aria-label={t(isSame ? 'same' : 'unlike')}>
          {isSame ? '=' : '≠'}
        </b>
        <p>
          <span className={styles.note}>{t('published')}</span>
          <b>{shares(recorded)}</b>
        </p>
      </div>
      <p className={styles.note}>
        {expected === null
          ? t('partsAll')
          : t('parts', {
              equal: shares(own.equal),
              proportional: shares(own.proportional),
              expected,
            })}
      </p>
    </>
  );
}
