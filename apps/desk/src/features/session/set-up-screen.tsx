import type { Output } from '@maru/contract/desk-calls';
import { Button } from '@maru/ui/button';
import { QrCode } from '@maru/ui/qr-code';
import { TextField } from '@maru/ui/text-field';
import { useState } from 'react';
import { act, enter } from '../../shared/api.ts';
import { useTexts } from '../../shared/texts.ts';
import { CodeField } from './code-field.tsx';
import { loginTexts } from './login.texts.ts';
import styles from './login-screen.module.css';
import { useSending } from './use-sending.ts';

interface SetUpProps {
  readonly account: string;
  /** The one that the operator gave. */
  readonly password: string;
  readonly onLeave: () => void;
}

type Begun = Output<'deskSetUpBegin'>;
type Done = Output<'deskSetUp'>;

/** The first log-in: a password of one's own, an authenticator app, and its recovery codes. */
export function SetUpScreen(props: SetUpProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  if (done !== null) return <RecoveryCodes done={done} />;
  if (begun !== null) return <FirstCode {...props} begun={begun} onDone={setDone} />;
  return <Begin {...props} onBegun={setBegun} />;
}

function Begin({
  account,
  password,
  onLeave,
  onBegun,
}: SetUpProps & { readonly onBegun: (begun: Begun) => void }) {
  const t = useTexts(loginTexts);
  const form = useSending(async () => onBegun(await act('deskSetUpBegin', { account, password })));
  return (
    <main className={styles.screen}>
      <form className={styles.card} onSubmit={form.send}>
        <h1 className={styles.title}>{t('setUpTitle')}</h1>
        <p className={styles.note}>{t('setUpNote')}</p>
        {form.problem !== null && (
          <p className={styles.problem} role="alert">
            {form.problem}
          </p>
        )}
        <Button type="submit" full busy={form.busy} autoFocus>
          {t('begin')}
        </Button>
        <Button variant="plain" full onClick={onLeave}>
          {t('back')}
        </Button>
      </form>
    </main>
  );
}

interface FirstProps extends SetUpProps {
  readonly begun: Begun;
  readonly onDone: (done: Done) => void;
}

function FirstCode({ account, password, begun, onDone, onLeave }: FirstProps) {
  const t = useTexts(loginTexts);
  const [newPassword, setNewPassword] = useState('');
  const [code, setCode] = useState('');
  const form = useSending(async () =>
    onDone(await act('deskSetUp', { account, password, newPassword, code })),
  );
  return (
    <main className={styles.screen}>
      <form className={styles.card} onSubmit={form.send}>
        <h1 className={styles.title}>{t('setUpTitle')}</h1>
        <TextField
          label={t('newPassword')}
          hint={t('newPasswordHint')}
          type="password"
          value={newPassword}
          onChange={setNewPassword}
          autoComplete="new-password"
          reveal={{ show: t('show'), hide: t('hide') }}
          autoFocus
        />
        <p>{t('scan')}</p>
        <QrCode text={begun.uri} label={t('qr')} />
        <p>
          {t('secret')} <code className={styles.secret}>{begun.secret}</code>
        </p>
        <CodeField
          value={code}
          onChange={setCode}
          hint={t('codeHint')}
          error={form.problem}
          focus={false}
        />
        <Button type="submit" full busy={form.busy}>
          {t('setUp')}
        </Button>
        <Button variant="plain" full onClick={onLeave}>
          {t('back')}
        </Button>
      </form>
    </main>
  );
}

function RecoveryCodes({ done: { me, recovery } }: { readonly done: Done }) {
  const t = useTexts(loginTexts);
  return (
    <main className={styles.screen}>
      <section className={styles.card}>
        <h1 className={styles.title}>{t('recoveryTitle')}</h1>
        <p className={styles.note}>{t('recoveryNote')}</p>
        <ul className={styles.codes}>
          {recovery.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Button full onClick={() => enter(me)} autoFocus>
          {t('written')}
        </Button>
      </section>
    </main>
  );
}
