import { Badge } from '@maru/ui/badge';
import { Button } from '@maru/ui/button';
import { EmptyState } from '@maru/ui/empty-state';
import { useState } from 'react';
import { Link } from 'react-router';
import { channelTexts } from '../../entities/channel.texts.ts';
import styles from '../../entities/offered.module.css';
import { useParameterWords } from '../../entities/parameter-words.ts';
import { FOLLOW_MS, useCall, useMayAsk, useMe } from '../../shared/api.ts';
import { moneyText } from '../../shared/figures.ts';
import { Loading } from '../../shared/loading.tsx';
import { Panel } from '../../shared/panel.tsx';
import { SaveRows } from '../../shared/save-list.tsx';
import { Columns, Room } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { AskForm } from './ask-form.tsx';
import { draftOf, emptyDraft, type Row } from './channel-form.ts';

/** Channels of deposits, and the form by which one is made or changed. */
export function ChannelsScreen() {
  const t = useTexts(channelTexts);
  const name = useChannelName();
  const mayAsk = useMayAsk();
  const read = useCall('deskChannels', {}, { every: FOLLOW_MS });
  const [chosen, setChosen] = useState<Row | null>(null);
  return (
    <Room label={t('title')}>
      <Columns>
        <Panel
          title={t('list')}
          aside={
            <SaveRows
              file={t('title')}
              rows={read.data ?? []}
              columns={async (language) =>
                (await import('./channel-columns.ts')).channelColumns(language, name)
              }
            />
          }
        >
          <Loading read={read} rows={3} />
          {read.data?.length === 0 && <EmptyState title={t('none')} />}
          <ul>
            {read.data?.map((row) => (
              <Channel key={row.id} row={row} onChange={mayAsk ? () => setChosen(row) : null} />
            ))}
          </ul>
        </Panel>
        {mayAsk && (
          <AskForm
            // another channel, another form
            key={chosen?.id ?? ''}
            title={chosen === null ? t('add') : t('changeOf', { name: name(chosen) })}
            first={chosen === null ? emptyDraft() : draftOf(chosen)}
            onDone={() => setChosen(null)}
          />
        )}
      </Columns>
    </Room>
  );
}

function useChannelName(): (row: Row) => string {
  const word = useWords(channelTexts);
  const language = useLanguage();
  return ({ id, names }) => names?.[language] ?? word('name', id).replace(/^name_/, '');
}

interface ChannelProps {
  readonly row: Row;
  /** null: this member of staff changes nothing. */
  readonly onChange: (() => void) | null;
}

function Channel({ row, onChange }: ChannelProps) {
  const t = useTexts(channelTexts);
  const name = useChannelName()(row);
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <strong>{name}</strong>
        <span className="quiet figure">{row.id}</span>
        <Badge tone={row.open ? 'brand' : 'warn'}>
          {t(row.open ? 'value_open' : 'value_closed')}
        </Badge>
      </p>
      <Facts row={row} />
      {!row.hasTarget && (
        <p className="quiet">{t(row.kind === 'usdt' ? 'noAddress' : 'noAccount')}</p>
      )}
      {row.asksPassword && !row.hasPassword && <p className="quiet">{t('noPassword')}</p>}
      {row.review !== null && (
        <p>
          <Link className={styles.link} to={`/queue/channel/${row.review}`}>
            {t('undecided')}
          </Link>
        </p>
      )}
      {onChange !== null && (
        <Button
          size="small"
          variant="plain"
          aria-label={t('changeOf', { name })}
          onClick={onChange}
        >
          {t('change')}
        </Button>
      )}
    </li>
  );
}

function Facts({ row }: { readonly row: Row }) {
  const t = useTexts(channelTexts);
  const { textOf } = useParameterWords();
  const language = useLanguage();
  const { currency, least, most, hours, kind, account, addresses, asksPassword } = row;
  const limits = [least, most].map((amount) => moneyText(amount, currency, language));
  const none = t(useMe()?.sandbox === true ? 'ownAddress' : 'empty');
  const to =
    kind === 'usdt'
      ? addresses.join(' ') || none
      : account === null
        ? t('siteAccount')
        : `${account.bank} ${account.number} ${account.holder}`;
  const facts = [
    [t('limits'), limits.join(' – ')],
    [t('fact_hours'), textOf('hours', hours)],
    [t('fact_password'), t(asksPassword ? 'value_set' : 'value_none')],
    [t(kind === 'usdt' ? 'fact_addresses' : 'fact_account'), to],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
