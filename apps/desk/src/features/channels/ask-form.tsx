import { CHANNEL_KINDS, CHANNEL_PASSWORD_STEPS } from '@maru/contract/channel-rules';
import { LANGUAGES } from '@maru/contract/constants';
import { CURRENCIES } from '@maru/std/money';
import { Button } from '@maru/ui/button';
import { TextArea } from '@maru/ui/text-area';
import { TextField } from '@maru/ui/text-field';
import { useState } from 'react';
import { RequestForm } from '../../entities/asked.tsx';
import { channelTexts } from '../../entities/channel.texts.ts';
import styles from '../../entities/offered.module.css';
import { useParameterWords } from '../../entities/parameter-words.ts';
import { Choice } from '../../shared/choice.tsx';
import { LOCALES } from '../../shared/define-texts.ts';
import { useTexts, useWords } from '../../shared/texts.ts';
import { useAsking } from '../../shared/use-asking.ts';
import { type Draft, ofKind } from './channel-form.ts';

interface PartProps {
  readonly draft: Draft;
  readonly onChange: (changed: Partial<Draft>) => void;
}

const NAME_FACTS = { kor: 'fact_nameKor', en: 'fact_nameEn', tw: 'fact_nameTw' } as const;

interface AskFormProps {
  readonly title: string;
  /** What the form begins with. */
  readonly first: Draft;
  readonly onDone: () => void;
}

/** Asks for a channel or a change of one, which another person approves. */
export function AskForm({ title, first, onDone }: AskFormProps) {
  const t = useTexts(channelTexts);
  const [draft, setDraft] = useState(first);
  const { busy, send } = useAsking('deskChannelAsk', channelTexts);
  const submit = async (): Promise<void> => {
    if (!(await send(draft))) return;
    setDraft(first);
    onDone();
  };
  const part = {
    draft,
    onChange: (changed: Partial<Draft>): void => setDraft({ ...draft, ...changed }),
  };
  return (
    <RequestForm
      title={title}
      note={t('note')}
      busy={busy}
      onSend={submit}
      beside={
        draft.channel !== null && (
          <Button variant="plain" onClick={onDone}>
            {t('cancel')}
          </Button>
        )
      }
    >
      {draft.channel === null && <Kind {...part} />}
      <Names {...part} />
      <Terms {...part} />
      <SendTo {...part} />
      <Password {...part} />
    </RequestForm>
  );
}

/** What stays as it is once the channel is made. */
function Kind({ draft, onChange }: PartProps) {
  const t = useTexts(channelTexts);
  const word = useWords(channelTexts);
  const currencies = CURRENCIES.filter((one) => (one === 'USDT') === (draft.kind === 'usdt'));
  return (
    <div className={styles.row}>
      <Choice
        label={t('fact_kind')}
        values={CHANNEL_KINDS}
        value={draft.kind}
        wordOf={(kind) => word('value', kind)}
        onChange={(kind) => onChange(ofKind(draft, kind))}
      />
      <Choice
        label={t('fact_currency')}
        values={currencies}
        value={draft.currency}
        wordOf={(currency) => currency}
        onChange={(currency) => onChange({ currency })}
      />
    </div>
  );
}

function Names({ draft, onChange }: PartProps) {
  const t = useTexts(channelTexts);
  return (
    <div className={styles.row}>
      {LANGUAGES.map((one) => (
        <div key={one} lang={LOCALES[one]}>
          <TextField
            label={t(NAME_FACTS[one])}
            value={draft.names[one]}
            hint={draft.channel === null ? undefined : t('namesHint')}
            onChange={(text) => onChange({ names: { ...draft.names, [one]: text } })}
          />
        </div>
      ))}
    </div>
  );
}

function Terms({ draft, onChange }: PartProps) {
  const t = useTexts(channelTexts);
  const word = useWords(channelTexts);
  const { textOf } = useParameterWords();
  const hours = draft.hours.trim();
  const read = textOf('hours', hours);
  return (
    <div className={styles.row}>
      <TextField
        label={`${t('fact_least')} (${draft.currency})`}
        inputMode="decimal"
        value={draft.least}
        onChange={(least) => onChange({ least })}
      />
      <TextField
        label={`${t('fact_most')} (${draft.currency})`}
        inputMode="decimal"
        value={draft.most}
        onChange={(most) => onChange({ most })}
      />
      <TextField
        label={t('fact_hours')}
        spellCheck={false}
        value={draft.hours}
        hint={read === hours ? t('hoursHint') : read}
        onChange={(text) => onChange({ hours: text })}
      />
      <Choice
        label={t('fact_open')}
        values={['open', 'closed'] as const}
        value={draft.open ? 'open' : 'closed'}
        wordOf={(state) => word('value', state)}
        onChange={(state) => onChange({ open: state === 'open' })}
      />
    </div>
  );
}

/** Where the money is to be sent. */
function SendTo({ draft, onChange }: PartProps) {
  const t = useTexts(channelTexts);
  const { kind, account, addresses } = draft;
  if (kind === 'usdt') {
    return (
      <TextArea
        label={t('fact_addresses')}
        value={addresses}
        spellCheck={false}
        hint={t('addressHint')}
        onChange={(text) => onChange({ addresses: text })}
      />
    );
  }
  return (
    <fieldset className={styles.part}>
      <legend>{t('fact_account')}</legend>
      <p className="quiet">{t('accountHint')}</p>
      <div className={styles.row}>
        {(['bank', 'number', 'holder'] as const).map((field) => (
          <TextField
            key={field}
            label={t(field)}
            value={account[field]}
            onChange={(text) => onChange({ account: { ...account, [field]: text } })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Password({ draft, onChange }: PartProps) {
  const t = useTexts(channelTexts);
  const word = useWords(channelTexts);
  const steps = CHANNEL_PASSWORD_STEPS.filter((one) => draft.channel !== null || one !== 'kept');
  return (
    <div className={styles.row}>
      <Choice
        label={t('fact_password')}
        values={steps}
        value={draft.password}
        wordOf={(step) => word('value', step)}
        onChange={(password) => onChange({ password, newPassword: '' })}
      />
      {draft.password === 'anew' && (
        <TextField
          label={t('newPassword')}
          type="password"
          autoComplete="new-password"
          value={draft.newPassword}
          hint={t('newPasswordHint')}
          onChange={(newPassword) => onChange({ newPassword })}
        />
      )}
    </div>
  );
}
