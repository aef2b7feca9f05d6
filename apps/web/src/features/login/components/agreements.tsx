import { Button } from '@maru/ui/button';
import { CheckRow } from '@maru/ui/check-row';
import { Sheet } from '@maru/ui/sheet';
import { useState } from 'react';
import styles from '#shared/form.module.css';
import { useTexts } from '#shared/i18n.ts';
import type { LegalDocument } from '#shared/legal/legal-document.ts';
import { LegalText } from '#shared/legal/legal-text.tsx';
import { registrationTexts } from '../registration.texts.ts';

export interface AgreementsProps {
  readonly terms: boolean;
  readonly privacy: boolean;
  readonly onChange: (change: { readonly terms?: boolean; readonly privacy?: boolean }) => void;
  readonly error: string | undefined;
}

/** The two texts that a registration asks to accept; each opens in a sheet. */
export function Agreements({ terms, privacy, onChange, error }: AgreementsProps) {
  const t = useTexts(registrationTexts);
  const [shown, setShown] = useState<LegalDocument>('terms');
  const [open, setOpen] = useState(false);
  const read = (document: LegalDocument): void => {
    setShown(document);
    setOpen(true);
  };
  const agree = (): void => {
    onChange({ [shown]: true });
    setOpen(false);
  };
  const link = (document: LegalDocument) => (
    <button
      type="button"
      className={styles.read}
      aria-label={t(document === 'terms' ? 'readTerms' : 'readPrivacy')}
      onClick={() => read(document)}
    >
      {t('read')}
    </button>
  );

  return (
    <fieldset className={styles.agreements}>
      <legend className="visually-hidden">{t('agreements')}</legend>
      <div className={styles.all}>
        <CheckRow
          strong
          checked={terms && privacy}
          onChange={(all) => onChange({ terms: all, privacy: all })}
          label={t('agreeAll')}
        />
      </div>
      <CheckRow
        checked={terms}
        onChange={(checked) => onChange({ terms: checked })}
        label={t('agreeTerms')}
        aside={link('terms')}
      />
      <CheckRow
        checked={privacy}
        onChange={(checked) => onChange({ privacy: checked })}
        label={t('agreePrivacy')}
        aside={link('privacy')}
        {...(error === undefined ? {} : { error })}
      />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t(shown)}
        action={
          <Button full onClick={agree}>
            {t('agree')}
          </Button>
        }
      >
        <LegalText document={shown} />
      </Sheet>
    </fieldset>
  );
}
