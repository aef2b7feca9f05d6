import type { Output } from '@maru/contract/desk-calls';
import { deviceName } from '@maru/contract/device-name';
import { grouped } from '@maru/ui/digits';
import type { ReactNode } from 'react';
import { useBankName } from '../../entities/bank-name.ts';
import { FOLLOW_MS, useCall } from '../../shared/api.ts';
import { dayText, moneyText, timeText } from '../../shared/figures.ts';
import { Loading } from '../../shared/loading.tsx';
import { Panel } from '../../shared/panel.tsx';
import { Columns } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import styles from './customer-account.module.css';
import { accountTexts } from './customer-account.texts.ts';

type Account = Output<'deskCustomerAccount'>;
type Order = Account['orders'][number];

interface AccountProps {
  readonly account: string;
}

const useAccount = (account: string) =>
  useCall('deskCustomerAccount', { account }, { every: FOLLOW_MS });

/** What a customer has in all, in six figures. */
export function AccountFigures({ account }: AccountProps) {
  const { data } = useAccount(account);
  return data === undefined ? null : <Assets assets={data.assets} />;
}

/** What a customer holds, orders and owes, and how the account is used. */
export function CustomerAccount({ account }: AccountProps) {
  const t = useTexts(accountTexts);
  const read = useAccount(account);
  if (read.data === undefined) return <Loading read={read} rows={4} />;
  const { data } = read;
  return (
    <>
      <Holdings rows={data.holdings} />
      <Orders title={t('pending')} none={t('pendingNone')} rows={data.pending} />
      <Orders title={t('orders')} none={t('ordersNone')} rows={data.orders} />
      <Columns>
        <Loans assets={data.assets} rows={data.loans} />
        <Cards rows={data.cards} />
        <LogIns sessions={data.sessions} devices={data.devices} />
        <Messages rows={data.messages} />
      </Columns>
    </>
  );
}

const FIGURES = [
  'total',
  'available',
  'withdrawable',
  'marketValue',
  'profit',
  'todayProfit',
] as const;

function Assets({ assets }: Pick<Account, 'assets'>) {
  const t = useTexts(accountTexts);
  const language = useLanguage();
  return (
    <section className={styles.figures} aria-label={t('assets')}>
      {FIGURES.map((name) => (
        <dl key={name}>
          <dt>{t(name)}</dt>
          <dd className="figure">{moneyText(assets[name], 'KRW', language)}</dd>
        </dl>
      ))}
    </section>
  );
}

interface RowsProps<Row> {
  readonly rows: readonly Row[];
}

interface TableProps<Row> extends RowsProps<Row> {
  readonly title: string;
  readonly none: string;
  readonly heads: readonly string[];
  readonly keyOf: (row: Row) => string;
  /** The first cell is a name, the others are figures at the right. */
  readonly cells: (row: Row) => readonly ReactNode[];
}

function Table<Row>({ title, none, heads, rows, keyOf, cells }: TableProps<Row>) {
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {cells(row).map((cell, i) => (
                  <td key={heads[i]} className="figure">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

/** The name of an issue in the desk's language. */
function useIssueName(): (row: Pick<Order, 'names' | 'symbol'>) => string {
  const language = useLanguage();
  return ({ names, symbol }) => `${names[language] ?? names.kor} ${symbol}`;
}

/** A price of the book, with its digits in groups. */
const priceOf = (text: string | null): string => {
  const [whole = '', rest] = (text ?? '–').split('.');
  return rest === undefined ? grouped(whole) : `${grouped(whole)}.${rest}`;
};

function Holdings({ rows }: RowsProps<Account['holdings'][number]>) {
  const t = useTexts(accountTexts);
  const word = useWords(accountTexts);
  const language = useLanguage();
  const issue = useIssueName();
  return (
    <Table
      title={t('holdings')}
      none={t('holdingsNone')}
      heads={[t('issue'), t('quantity'), t('average'), t('last'), t('value'), t('profit')]}
      rows={rows}
      keyOf={({ symbol, side }) => `${symbol} ${side}`}
      cells={(row) => [
        row.side === 'long' ? issue(row) : `${issue(row)} · ${word('side', row.side)}`,
        grouped(String(row.quantity)),
        priceOf(row.averagePrice),
        priceOf(row.last),
        moneyText(row.marketValue, 'KRW', language),
        moneyText(row.profit, 'KRW', language),
      ]}
    />
  );
}

interface OrdersProps extends RowsProps<Order> {
  readonly title: string;
  readonly none: string;
}

function Orders({ title, none, rows }: OrdersProps) {
  const t = useTexts(accountTexts);
  const word = useWords(accountTexts);
  const language = useLanguage();
  const issue = useIssueName();
  const heads = [t('issue'), t('side'), t('price'), t('filled'), t('state'), t('accepted')];
  return (
    <Table
      title={title}
      none={none}
      heads={heads}
      rows={rows}
      keyOf={({ id }) => id}
      cells={(row) => [
        issue(row),
        word('order', `${row.kind}_${row.side}`),
        row.price === null ? t('market') : priceOf(row.price),
        `${grouped(String(row.filled))} / ${grouped(String(row.quantity))}`,
        word('status', row.status),
        timeText(row.acceptedAt, language),
      ]}
    />
  );
}

interface LoansProps extends RowsProps<Account['loans'][number]> {
  readonly assets: Account['assets'];
}

function Loans({ assets, rows }: LoansProps) {
  const t = useTexts(accountTexts);
  const word = useWords(accountTexts);
  const language = useLanguage();
  const won = (sum: string): string => moneyText(sum, 'KRW', language);
  return (
    <Panel title={t('debts')}>
      <dl className="facts">
        <div>
          <dt>{t('borrowed')}</dt>
          <dd className="figure">{won(assets.borrowed)}</dd>
        </div>
        <div>
          <dt>{t('financed')}</dt>
          <dd className="figure">{won(assets.financed)}</dd>
        </div>
        {rows.map(({ id, state, amount, owed, dueOn }) => (
          <div key={id}>
            <dt>
              {id} · {word('loan', state)}
              {dueOn !== null && ` · ${t('due', { day: dayText(dueOn, language) })}`}
            </dt>
            <dd className="figure">{t('ofAmount', { owed: won(owed), amount: won(amount) })}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Cards({ rows }: RowsProps<Account['cards'][number]>) {
  const t = useTexts(accountTexts);
  const language = useLanguage();
  const bankName = useBankName(rows.length > 0);
  return (
    <Panel title={t('cards')}>
      {rows.length === 0 && <p className="quiet">{t('cardsNone')}</p>}
      <dl className="facts">
        {rows.map(({ id, bank, numberMasked, addedAt }) => (
          <div key={id}>
            <dt>
              {bankName(bank)} · <span className="figure">{numberMasked}</span>
            </dt>
            <dd className="figure">{timeText(addedAt, language)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function LogIns({ sessions, devices }: Pick<Account, 'sessions' | 'devices'>) {
  const t = useTexts(accountTexts);
  const language = useLanguage();
  return (
    <Panel title={t('logIns')}>
      <dl className="facts">
        {sessions.map(({ no, openedAt, ...device }) => (
          <div key={no}>
            <dt>
              {deviceName(device, language)} · {t('open')}
            </dt>
            <dd className="figure">{timeText(openedAt, language)}</dd>
          </div>
        ))}
        {devices.map(({ firstAt, ...device }) => (
          <div key={`${device.browser} ${device.system}`}>
            <dt>
              {deviceName(device, language)} · {t('firstTime')}
            </dt>
            <dd className="figure">{timeText(firstAt, language)}</dd>
          </div>
        ))}
      </dl>
      {devices.length === 0 && <p className="quiet">{t('logInsNone')}</p>}
    </Panel>
  );
}

function Messages({ rows }: RowsProps<Account['messages'][number]>) {
  const t = useTexts(accountTexts);
  const word = useWords(accountTexts);
  const language = useLanguage();
  return (
    <Panel title={t('messages')}>
      {rows.length === 0 && <p className="quiet">{t('messagesNone')}</p>}
      <dl className="facts">
        {rows.map(({ no, kind, at, read }) => (
          <div key={no}>
            <dt>
              {word('kind', kind)} · {t(read ? 'read' : 'unread')}
            </dt>
            <dd className="figure">{timeText(at, language)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
