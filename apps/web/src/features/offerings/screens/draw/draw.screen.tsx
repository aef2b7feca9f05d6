import { Button } from '@maru/ui/button';
import { grouped } from '@maru/ui/digits';
import { toast } from '@maru/ui/toast';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { chunk } from '#shared/chunk.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { useCall } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { formatDateTime } from '#shared/time-text.ts';
import type { Source } from '../../model/redo.ts';
import styles from './draw.module.css';
import { drawTexts } from './draw.texts.ts';
import { MyEntry } from './my-entry.tsx';
import { Honesty, ProgressCard, StepsCard } from './progress.tsx';
import { type Redo, useRedo } from './use-redo.ts';
import { Uses } from './uses.tsx';

const saving = chunk(() => import('@maru/ui/save-file'));

/** Milliseconds between two looks at a draw that was not made yet. */
const WAITING_MS = 5_000;

/** One draw: what it uses, and, once it is made, the same worked out here. */
export default function DrawScreen() {
  const t = useTexts(drawTexts);
  const id = useSearchParams()[0].get('id') ?? '';
  const [made, setMade] = useState(false);
  const read = useCall('newStockDraw', { id }, made ? {} : { refetchInterval: WAITING_MS });
  const { data } = read;
  const isMade = data !== undefined && isDrawn(data);
  if (isMade && !made) setMade(true);
  if (data !== undefined) return isMade ? <Drawn source={data} /> : <Waiting source={data} />;
  return (
    <Screen title={t('title')} simulated>
      <Loading read={read} skeleton={8} />
    </Screen>
  );
}

/** Whether all parts of the result are published. */
const isDrawn = ({ stage, beacon }: Source): boolean =>
  beacon.value !== null && (stage === 'payment' || stage === 'listing' || stage === 'listed');

function Waiting({ source }: { readonly source: Source }) {
  const t = useTexts(drawTexts);
  const language = useLanguage();
  const name = localName(source.names, language);
  const isFrozen = source.root !== null;
  return (
    <Screen title={t('title')} simulated>
      <h2 className={styles.heading}>{t(isFrozen ? 'frozen' : 'waits', { name })}</h2>
      <p className={styles.note}>
        {t('waitsNote', { at: formatDateTime(source.drawsAt, language) })}
      </p>
      {isFrozen && <MyEntry source={source} redo={null} />}
      <Uses source={source} />
      <Honesty source={source} />
    </Screen>
  );
}

/** Entries from which the list is only downloaded when it is asked for, and bytes of one. */
const LARGE = 20_000;
const ENTRY_BYTES = 90;

function Drawn({ source }: { readonly source: Source }) {
  const t = useTexts(drawTexts);
  const language = useLanguage();
  const [asked, setAsked] = useState(source.entries <= LARGE);
  const [attempt, setAttempt] = useState(0);
  const redo = useRedo(asked ? source : null, attempt);
  const name = localName(source.names, language);
  if (!asked) {
    const size = String(Math.ceil((source.entries * ENTRY_BYTES) / 1_000_000));
    return (
      <Screen
        title={t('title')}
        simulated
        action={
          <Button full onClick={() => setAsked(true)}>
            {t('start', { n: grouped(String(source.entries)) })}
          </Button>
        }
      >
        <h2 className={styles.heading}>{t('ready', { name })}</h2>
        <p className={styles.note}>{t('startNote', { size })}</p>
        <Uses source={source} />
        <Honesty source={source} />
      </Screen>
    );
  }
  return (
    <Screen
      title={t('title')}
      simulated
      action={
        <Button
          full
          disabled={redo.bundle === null || redo.step !== null}
          onClick={() => void save(source, redo, t('saved'))}
        >
          {t('save')}
        </Button>
      }
    >
      <div role="status">
        <h2 className={styles.heading}>{t(verdictOf(redo), { name })}</h2>
      </div>
      <p className={styles.note}>{t('here')}</p>
      {redo.error !== null ? (
        <LoadFailed error={redo.error} onRetry={() => setAttempt(attempt + 1)} />
      ) : (
        <>
          <ProgressCard source={source} redo={redo} />
          <StepsCard source={source} redo={redo} />
          <MyEntry source={source} redo={redo} />
        </>
      )}
      <Honesty source={source} />
      <Uses source={source} />
    </Screen>
  );
}

const verdictOf = ({ step, outcomes, error }: Redo): 'running' | 'good' | 'bad' | 'ready' => {
  if (error !== null) return 'ready';
  if (Object.values(outcomes).some((outcome) => outcome !== null)) return 'bad';
  return step === null ? 'good' : 'running';
};

/** The bundle as a file that any verifier takes. */
async function save({ symbol }: Source, { bundle }: Redo, done: string): Promise<void> {
  const { download } = await saving.load();
  download(`draw-${symbol}.json`, JSON.stringify(bundle), 'application/json');
  toast(done, 'good');
}
