import type { Output } from '@maru/contract/desk-calls';
import { CLOCK_STEPS } from '@maru/contract/desk-rules';
import { Button } from '@maru/ui/button';
import { toast } from '@maru/ui/toast';
import { useState } from 'react';
import { act, refresh, useCall, useMe } from '../../shared/api.ts';
import { timeText } from '../../shared/figures.ts';
import { Loading } from '../../shared/loading.tsx';
import { Panel } from '../../shared/panel.tsx';
import { Columns, Room } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { useRefusal } from '../../shared/use-refusal.ts';
import { HaltForm } from './halt-form.tsx';
import { operationsTexts } from './operations.texts.ts';
import styles from './operations-screen.module.css';

type Known = Output<'deskOperations'>;
type Shown = { readonly known: Known };

const FOLLOW_MS = 2_000;

/** What the market and the writer do now, what is quarantined, and the sandbox's clock. */
export function OperationsScreen() {
  const t = useTexts(operationsTexts);
  const me = useMe();
  const read = useCall('deskOperations', {}, { every: FOLLOW_MS });
  const known = read.data;
  const isAdmin = me?.roles.includes('admin') === true;
  return (
    <Room label={t('title')}>
      <Loading read={read} rows={6} />
      {known !== undefined && (
        <Columns>
          <Market known={known} />
          <Writer known={known} />
          <Lag known={known} />
          {isAdmin && <HaltForm />}
          <Quarantine known={known} mayRelease={isAdmin} />
          {known.sandbox && <SandboxClock known={known} mayMove={isAdmin} />}
        </Columns>
      )}
    </Room>
  );
}

function Market({ known: { boards } }: Shown) {
  const t = useTexts(operationsTexts);
  const word = useWords(operationsTexts);
  const language = useLanguage();
  return (
    <Panel title={t('market')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('board')}</th>
            <th scope="col">{t('phase')}</th>
            <th scope="col">{t('until')}</th>
            <th scope="col">{t('breaker')}</th>
          </tr>
        </thead>
        <tbody>
          {boards.map(({ board, phase, phaseEnds, breaker }) => (
            <tr key={board}>
              <td>{word('board', board)}</td>
              <td>{word('phase', phase)}</td>
              <td className="figure">{phaseEnds === null ? '' : timeText(phaseEnds, language)}</td>
              <td>{breaker === 0 ? t('none') : t('stage', { n: breaker })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Writer({ known: { lastSeq, venueAway, paused } }: Shown) {
  const t = useTexts(operationsTexts);
  return (
    <Panel title={t('writer')}>
      <dl className="facts">
        <div>
          <dt>{t('lastSeq')}</dt>
          <dd className="figure">{lastSeq}</dd>
        </div>
        <div>
          <dt>{t('exchange')}</dt>
          <dd className={venueAway ? styles.bad : styles.good}>
            {t(venueAway ? 'away' : 'connected')}
          </dd>
        </div>
        <div>
          <dt>{t('writes')}</dt>
          <dd className={paused ? styles.bad : styles.good}>{t(paused ? 'paused' : 'taken')}</dd>
        </div>
      </dl>
    </Panel>
  );
}

function Lag({ known: { lag, waiting, inFlight } }: Shown) {
  const t = useTexts(operationsTexts);
  const time = (ms: number | null): string => (ms === null ? t('quiet') : `${ms} ms`);
  const rows = [
    ['p50', time(lag.p50)],
    ['p99', time(lag.p99)],
    ['commands', lag.commands],
    ['batches', lag.batches],
    ['waiting', waiting],
    ['inFlight', inFlight],
  ] as const;
  return (
    <Panel title={t('lag')}>
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Does something once at a time, and says how it went. */
function useAct(): readonly [busy: boolean, (work: () => Promise<unknown>, said: string) => void] {
  const words = useRefusal();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, said: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
      toast(said, 'good');
    } catch (error) {
      toast(words(error), 'bad');
    }
    setBusy(false);
    await refresh();
  };
  return [busy, (work, said) => void run(work, said)];
}

function Quarantine({ known, mayRelease }: Shown & { readonly mayRelease: boolean }) {
  const t = useTexts(operationsTexts);
  const [busy, run] = useAct();
  return (
    <Panel title={t('quarantine')}>
      {known.quarantined.length === 0 && <p>{t('quarantineNone')}</p>}
      <dl className="facts">
        {known.quarantined.map(({ table, id, reason }) => (
          <div key={`${table} ${id}`}>
            <dt>
              {table} {id}
              <span className={styles.reason}>{reason}</span>
            </dt>
            <dd>
              {mayRelease && (
                <Button
                  size="small"
                  variant="plain"
                  busy={busy}
                  onClick={() => run(() => act('deskRelease', { table, id }), t('released'))}
                >
                  {t('release')}
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{t('quarantineNote')}</p>
    </Panel>
  );
}

function SandboxClock({ known, mayMove }: Shown & { readonly mayMove: boolean }) {
  const t = useTexts(operationsTexts);
  const language = useLanguage();
  const [busy, run] = useAct();
  return (
    <Panel title={t('clock')}>
      <p className={`figure ${styles.now}`}>{timeText(known.now, language)}</p>
      <p className="quiet">{t('clockNote')}</p>
      {mayMove && (
        <div className={styles.steps}>
          {CLOCK_STEPS.map((ms, i) => (
            <Button
              key={ms}
              size="small"
              variant="plain"
              busy={busy}
              onClick={() => run(() => act('deskClock', { ms }), t('moved'))}
            >
              {t(i === 0 ? 'hour' : 'day')}
            </Button>
          ))}
        </div>
      )}
    </Panel>
  );
}
