import { Button } from '@maru/ui/button';
import { Line, Lines } from '@maru/ui/line';
import { TextField } from '@maru/ui/text-field';
import { toast } from '@maru/ui/toast';
import { Link } from 'react-router';
import { chunk } from '#shared/chunk.ts';
import formStyles from '#shared/form.module.css';
import { useTexts } from '#shared/i18n.ts';
import { Loading } from '#shared/loading.tsx';
import { useCall, warmCall } from '#shared/query.ts';
import { Refusal } from '#shared/refusal.tsx';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { useForm } from '#shared/use-form.ts';
import { readOwnData } from '../../api/own-data.ts';
import { EXPORT_PLAN } from '../../model/closing.ts';
import styles from './my-data.module.css';
import { myDataTexts } from './my-data.texts.ts';

const saving = chunk(() => import('@maru/ui/save-file'));

export function warm(): void {
  warmCall('userClosing', {});
}

/** What is stored about me and for how long, as a file, and the way to the account's end. */
export default function MyDataScreen() {
  const t = useTexts(myDataTexts);
  const read = useCall('userClosing', {});
  const { data } = read;
  return (
    <Screen title={t('title')}>
      <section className={styles.card} aria-label={t('kept')}>
        <h2 className={styles.title}>{t('kept')}</h2>
        <Loading read={read} skeleton={3} />
        {data !== undefined && (
          <Lines>
            <Line label={t('investment')} value={t('afterClosing', { n: data.years.investment })} />
            <Line label={t('financial')} value={t('afterClosing', { n: data.years.financial })} />
            <Line label={t('behaviour')} value={t('afterSent', { n: data.years.behaviour })} />
            <Line label={t('ledger')} value={t('ledgerKept')} />
          </Lines>
        )}
        <p className={styles.note}>{t('keptNote')}</p>
      </section>
      <Export />
      <p className={styles.end}>
        <Link className={formStyles.link} to={href('informationClosing')}>
          {t('close')}
        </Link>
      </p>
    </Screen>
  );
}

/** The file is made only for who knows the log-in password. */
function Export() {
  const t = useTexts(myDataTexts);
  const form = useForm(EXPORT_PLAN, async ({ password }) => {
    const [{ download }, { text, count }] = await Promise.all([
      saving.load(),
      readOwnData(password),
    ]);
    download('maru-my-data.json', text, 'application/json');
    toast(t('saved', { count }), 'good');
    form.change({ password: '' });
  });
  return (
    <section className={styles.card} aria-label={t('save')}>
      <h2 className={styles.title}>{t('save')}</h2>
      <p className={styles.note}>{t('saveNote')}</p>
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <TextField
          label={t('password')}
          type="password"
          name="password"
          autoComplete="current-password"
          value={form.values.password}
          onChange={(password) => form.change({ password })}
          error={form.errorOf('password')}
        />
        <Refusal error={form.failure} />
        <Button type="submit" full busy={form.busy}>
          {t('submit')}
        </Button>
      </form>
    </section>
  );
}
