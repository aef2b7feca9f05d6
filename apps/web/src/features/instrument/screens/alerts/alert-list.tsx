import { Button } from '@maru/ui/button';
import { CheckRow } from '@maru/ui/check-row';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { formatPercent, formatWon } from '#shared/money-text.ts';
import { useGo } from '#shared/navigation.ts';
import { toastRefusal } from '#shared/refusal.tsx';
import { href } from '#shared/routes.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { type PriceAlert, removeAlert, switchAlert, useAlerts } from '../../api/alerts.ts';
import styles from './alerts.module.css';
import { alertTexts } from './alerts.texts.ts';

/**
 * All my alerts, each with its switch.
 * @param props.below they stand below the form: none is nothing to say
 */
export function AlertList(props: { readonly below: boolean }) {
  const t = useTexts(alertTexts);
  const read = useAlerts();
  const { data } = read;
  if (data === undefined) return <Loading read={read} skeleton={4} />;
  if (data.rows.length === 0) return props.below ? null : <Nothing />;
  return (
    <section className={styles.card}>
      <h2 className={styles.mine}>{t('mine')}</h2>
      <ul>
        {data.rows.map((alert) => (
          <li key={alert.id}>
            <Row alert={alert} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ alert }: { readonly alert: PriceAlert }) {
  const t = useTexts(alertTexts);
  const language = useLanguage();
  const { id, symbol, measure, direction, on, repeat, rungAt } = alert;
  const figure =
    measure === 'price' ? formatWon(alert.value, language) : formatPercent(alert.value, true);
  const value = t(direction, { value: figure });
  const name = localName(alert.names, language);
  return (
    <div className={styles.row}>
      <CheckRow
        label={
          <span className={styles.what}>
            <span className={styles.title}>
              {name} {value}
            </span>
            <span className="quiet">
              {rungAt === null ? t(repeat) : t('rang', { time: formatDateTime(rungAt, language) })}
            </span>
          </span>
        }
        checked={on}
        onChange={(next) => void switchAlert(id, next).catch(toastRefusal)}
        aside={
          <>
            <Link className={styles.symbol} to={href('marketStockDetail', { symbol })}>
              {symbol}
            </Link>
            <button
              type="button"
              className={styles.remove}
              aria-label={t('remove', { name, value })}
              onClick={() => void removeAlert(id).catch(toastRefusal)}
            >
              <Trash2 />
            </button>
          </>
        }
      />
    </div>
  );
}

function Nothing() {
  const t = useTexts(alertTexts);
  const go = useGo();
  return (
    <NoData
      title={t('empty')}
      note={t('emptyNote')}
      action={
        <Button size="small" onClick={() => go.to(href('marketIndex'))}>
          {t('findStock')}
        </Button>
      }
    />
  );
}
