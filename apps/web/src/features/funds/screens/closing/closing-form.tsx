import type { Output } from '@maru/contract/calls';
import { problemsOf } from '@maru/contract/form-rules';
import { Button } from '@maru/ui/button';
import { Line, Lines } from '@maru/ui/line';
import { Sheet } from '@maru/ui/sheet';
import { TextField } from '@maru/ui/text-field';
import { toast } from '@maru/ui/toast';
import { useMemo, useState } from 'react';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { FundPasswordField } from '#entities/password/fund-password-field.tsx';
import { toastsFailureOf } from '#shared/action-result.tsx';
import { call, createKeys } from '#shared/api.ts';
import { actionTexts } from '#shared/api-dictionary/actions.ts';
import { formatMoney } from '#shared/currency.ts';
import formStyles from '#shared/form.module.css';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { invalidate } from '#shared/query.ts';
import { Refusal } from '#shared/refusal.tsx';
import { Screen } from '#shared/screen.tsx';
import { useForm } from '#shared/use-form.ts';
import { CardChoice } from '../../components/card-choice.tsx';
import { closePlan } from '../../model/closing.ts';
import styles from './closing.module.css';
import { closingTexts } from './closing.texts.ts';

interface Props {
  readonly closing: Output<'userClosing'>;
  readonly cards: Output<'identityBankList'>['rows'];
}

/** The form of the request: complete, it is asked once more in a sheet, which sends it. */
function useClosing({ closing, cards }: Props) {
  const done = useTexts(actionTexts);
  const [keyFor] = useState(createKeys);
  const [confirming, setConfirming] = useState(false);
  const hasRest = closing.rest !== '0';
  const card = cards[0]?.id ?? '';
  const plan = useMemo(() => closePlan(hasRest, card), [hasRest, card]);
  const form = useForm(
    plan,
    async (input) => {
      setConfirming(false);
      await call('userClose', { ...input, requestId: keyFor(input) });
      toast(done('submitDone'), 'good');
      await invalidate(['userClosing', 'fundCashOutGates', 'fundBalances', 'fundAssets']);
    },
    toastsFailureOf('submit'),
  );
  const review = (): void => {
    const isWhole = Object.keys(problemsOf(plan.rules, plan.toInput(form.values))).length === 0;
    if (isWhole) setConfirming(true);
    // shows what is missing
    else document.querySelector<HTMLFormElement>('#closing')?.requestSubmit();
  };
  return { form, review, confirming, close: () => setConfirming(false), hasRest };
}

/** What happens to everything, and what it takes to ask for it. */
export function ClosingForm(props: Props) {
  const t = useTexts(closingTexts);
  const { form, review, confirming, close, hasRest } = useClosing(props);
  return (
    <Screen
      title={t('title')}
      simulated
      action={
        <Button variant="danger" full onClick={review}>
          {t('next')}
        </Button>
      }
    >
      <Consequences closing={props.closing} />
      <form id="closing" className={formStyles.form} noValidate onSubmit={form.submit}>
        {hasRest && (
          <CardChoice
            label={t('to')}
            cards={props.cards}
            value={form.values.card}
            onChange={(card) => form.change({ card })}
          />
        )}
        <Secrets form={form} hasRest={hasRest} />
        <Refusal error={form.failure} />
      </form>
      <Sheet
        open={confirming}
        onClose={close}
        title={t('confirmTitle')}
        note={t('confirmNote')}
        action={
          <Button type="submit" form="closing" variant="danger" full busy={form.busy}>
            {t('next')}
          </Button>
        }
      >
        <p className={styles.note}>{t('undoNote')}</p>
      </Sheet>
    </Screen>
  );
}

function Consequences({ closing: { rest, years, delisted } }: Pick<Props, 'closing'>) {
  const t = useTexts(closingTexts);
  const language = useLanguage();
  return (
    <section className={styles.card} aria-label={t('heading')}>
      <h2 className={styles.title}>{t('heading')}</h2>
      <Lines>
        {rest !== '0' && (
          <>
            <Line
              strong
              label={t('rest')}
              value={formatMoney(rest, 'KRW', language)}
              note={t('restNote')}
            />
            <Line label={t('free')} value={formatMoney('0', 'KRW', language)} />
          </>
        )}
        {delisted.length > 0 && (
          <Line
            label={t('delisted')}
            value={delisted.map((held) => (
              <span key={held.symbol} className={styles.issue}>
                {localName(held.names, language)} {formatQuantity(held.quantity, held, language)}
              </span>
            ))}
            note={t('delistedNote')}
          />
        )}
        <Line label={t('name')} value={t('nameNote')} />
        <Line label={t('sessions')} value={t('sessionsNote')} />
        <Line label={t('lists')} value={t('listsNote')} />
        <Line
          label={t('records')}
          value={t('recordsNote', { financial: years.financial, investment: years.investment })}
        />
        <Line label={t('undo')} value={t('undoNote')} />
      </Lines>
    </section>
  );
}

function Secrets(props: Pick<ReturnType<typeof useClosing>, 'form' | 'hasRest'>) {
  const t = useTexts(closingTexts);
  const { values, change, errorOf } = props.form;
  return (
    <>
      <TextField
        label={t('password')}
        type="password"
        name="password"
        autoComplete="current-password"
        value={values.password}
        onChange={(password) => change({ password })}
        error={errorOf('password')}
      />
      {props.hasRest && <FundPasswordField form={props.form} />}
    </>
  );
}
