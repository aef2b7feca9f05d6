import type { Input } from '@maru/contract/calls';
import { plainDigits } from '@maru/std/plain-text';
import { TextField } from '@maru/ui/text-field';
import type { ReactNode } from 'react';
import { TestData } from '#entities/account/test-data.tsx';
import { reasonText } from '#entities/message/model/reason-text.ts';
import { PhotoField } from '#entities/picture/components/photo-field.tsx';
import formStyles from '#shared/form.module.css';
import { FormScreen } from '#shared/form-screen.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import styles from './apply-form.module.css';
import { authInfoTexts } from './auth-info.texts.ts';
import { useApplication } from './use-application.ts';

interface Props {
  readonly title: string;
  readonly note: string;
  readonly submit: string;
  /** Why the one before was rejected: a code of the review's kind; null: none was. */
  readonly reason: string | null;
  /** The birth date of the registration; null: it is not known. */
  readonly birthDate: string | null;
  readonly send: (card: Input<'identityRealName'>) => Promise<void>;
  /** Stands first in the form. */
  readonly children?: ReactNode;
}

/** The application: name, the first seven digits of the identity number, both sides of the card. */
export function ApplyForm(props: Props) {
  const t = useTexts(authInfoTexts);
  const language = useLanguage();
  const { form, pick, fill } = useApplication(props.birthDate, props.send);
  const { values, change, errorOf } = form;
  return (
    <FormScreen id="real-name" title={props.title} submit={props.submit} form={form}>
      {props.reason !== null && (
        <div className={styles.rejected} role="status">
          <strong>{t('rejected')}</strong>
          {reasonText(props.reason, language)}
        </div>
      )}
      <p className={formStyles.note}>{props.note}</p>
      {props.children}
      <TestData onFill={fill} />
      <TextField
        label={t('name')}
        value={values.name}
        onChange={(name) => change({ name })}
        error={errorOf('name')}
        name="name"
        autoComplete="name"
        maxLength={200}
      />
      <IdNumber form={form} />
      <PhotoField
        label={t('front')}
        photo={values.front}
        onPick={(file) => void pick('front', file)}
        error={errorOf('front')}
        bar={{ value: values.bar, onChange: (bar) => change({ bar }) }}
      />
      <PhotoField
        label={t('back')}
        photo={values.back}
        onPick={(file) => void pick('back', file)}
        error={errorOf('back')}
      />
      <p className={formStyles.note}>{t('kept')}</p>
    </FormScreen>
  );
}

/** The first seven digits; the others are not asked for. */
function IdNumber({ form }: Pick<ReturnType<typeof useApplication>, 'form'>) {
  const t = useTexts(authInfoTexts);
  const { values, change, errorOf } = form;
  return (
    <fieldset className={styles.number}>
      <legend className={styles.legend}>{t('idNumber')}</legend>
      <TextField
        label={t('idFirst')}
        value={values.idFirst}
        onChange={(text) => change({ idFirst: plainDigits(text, 6) })}
        error={errorOf('idFirst')}
        name="id-first"
        inputMode="numeric"
        autoComplete="off"
      />
      <span className={styles.dash} aria-hidden="true">
        –
      </span>
      <TextField
        label={t('idLast')}
        value={values.idLast}
        onChange={(text) => change({ idLast: plainDigits(text, 1) })}
        error={errorOf('idLast')}
        name="id-last"
        inputMode="numeric"
        autoComplete="off"
      />
      <span className={styles.hidden} aria-hidden="true">
        ••••••
      </span>
    </fieldset>
  );
}
