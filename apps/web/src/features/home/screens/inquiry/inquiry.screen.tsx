import type { Output } from '@maru/contract/calls';
import { INQUIRY_TOPICS } from '@maru/contract/inquiry-rules';
import { LIMITS } from '@maru/std/limits';
import { Button } from '@maru/ui/button';
import { Chips } from '@maru/ui/chips';
import { Skeleton } from '@maru/ui/skeleton';
import { TextArea } from '@maru/ui/text-area';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PhotoField } from '#entities/picture/components/photo-field.tsx';
import formStyles from '#shared/form.module.css';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { useGo } from '#shared/navigation.ts';
import { useCall } from '#shared/query.ts';
import { Refusal } from '#shared/refusal.tsx';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { formatDateTime } from '#shared/time-text.ts';
import { inquiryTexts } from '../../inquiry.texts.ts';
import styles from './inquiry.module.css';
import { useInquiry } from './use-inquiry.ts';

type Thread = Output<'inquiryDetail'>;

/** A question to the desk with its answers, or a new one. */
export default function InquiryScreen() {
  const [query] = useSearchParams();
  const id = query.get('id');
  return id === null ? <Ask /> : <Follow key={id} id={id} />;
}

function Ask() {
  const t = useTexts(inquiryTexts);
  const go = useGo();
  const writing = useInquiry(null, (id) => go.replace(href('homeInquiry', { id })));
  const { values, change } = writing.form;
  return (
    <Screen title={t('ask')} action={<Send busy={writing.form.busy} />}>
      <Writing {...writing} label={t('text')}>
        <div>
          <p className={formStyles.below}>{t('topic')}</p>
          <Chips
            label={t('topic')}
            value={values.topic}
            onChange={(topic) => change({ topic })}
            items={INQUIRY_TOPICS.map((value) => ({ value, label: t(`topic_${value}`) }))}
          />
        </div>
      </Writing>
    </Screen>
  );
}

function Follow({ id }: { readonly id: string }) {
  const t = useTexts(inquiryTexts);
  const read = useCall('inquiryDetail', { id });
  const { data } = read;
  const writing = useInquiry(id, () => undefined);
  if (data === undefined) {
    return (
      <Screen title={t('list')}>
        <Loading read={read} skeleton={4} />
      </Screen>
    );
  }
  return (
    <Screen title={t(`topic_${data.topic}`)} action={<Send busy={writing.form.busy} />}>
      <ol className="stack">
        {data.rows.map((row) => (
          <Said key={row.no} id={id} row={row} />
        ))}
      </ol>
      <p className={styles.state} role="status">
        {t(data.state)}
      </p>
      <Writing {...writing} label={t('textMore')} />
    </Screen>
  );
}

function Said({ id, row }: { readonly id: string; readonly row: Thread['rows'][number] }) {
  const t = useTexts(inquiryTexts);
  const language = useLanguage();
  const { by, text, at, no, hasPicture } = row;
  return (
    <li className={styles.said} data-by={by}>
      <p className={styles.by}>
        {t(by === 'customer' ? 'me' : 'desk')} ·{' '}
        <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, language)}</time>
      </p>
      <p className={styles.text}>{text ?? t('erased')}</p>
      {hasPicture && <Picture id={id} no={no} />}
    </li>
  );
}

function Picture({ id, no }: { readonly id: string; readonly no: number }) {
  const t = useTexts(inquiryTexts);
  const { data, error, refetch } = useCall('inquiryPicture', { id, no });
  if (error !== null) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="8rem" />;
  if (data.picture === null) return <p className={styles.text}>{t('photoErased')}</p>;
  return (
    <img className={styles.photo} src={`data:image/jpeg;base64,${data.picture}`} alt={t('photo')} />
  );
}

const FORM = 'inquiry';

function Send({ busy }: { readonly busy: boolean }) {
  const t = useTexts(inquiryTexts);
  return (
    <Button type="submit" form={FORM} full busy={busy}>
      {t('send')}
    </Button>
  );
}

interface WritingProps extends ReturnType<typeof useInquiry> {
  readonly label: string;
  readonly children?: ReactNode;
}

function Writing({ form, pick, label, children }: WritingProps) {
  const t = useTexts(inquiryTexts);
  const { values, change, errorOf } = form;
  return (
    <form id={FORM} className={formStyles.form} noValidate onSubmit={form.submit}>
      {children}
      <TextArea
        label={label}
        rows={5}
        value={values.text}
        onChange={(text) => change({ text })}
        most={LIMITS.inquiryText}
        error={errorOf('text')}
        placeholder={t('placeholder')}
      />
      <PhotoField
        label={t('picture')}
        photo={values.photo}
        onPick={pick}
        onRemove={() => change({ photo: null })}
      />
      <p className={formStyles.below}>{t('note')}</p>
      <Refusal error={form.failure} />
    </form>
  );
}
