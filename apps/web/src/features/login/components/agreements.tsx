import { DOCUMENT_KINDS, type DocumentKind } from '@maru/contract/document-rules';
import { Button } from '@maru/ui/button';
import { CheckRow } from '@maru/ui/check-row';
import { Sheet } from '@maru/ui/sheet';
import { useState } from 'react';
import { AgreedDocument } from '#entities/document/agreed-document.tsx';
import styles from '#shared/form.module.css';
import { useTexts } from '#shared/i18n.ts';
import { type Agreed, agreedTo, isAllAgreed } from '../model/agreed.ts';
import { registrationTexts } from '../registration.texts.ts';

export interface AgreementsProps {
  readonly agreed: Agreed;
  readonly onChange: (agreed: Agreed) => void;
  readonly error: string | undefined;
}

const AGREE = { terms: 'agreeTerms', privacy: 'agreePrivacy', risk: 'agreeRisk' } as const;
const READ = { terms: 'readTerms', privacy: 'readPrivacy', risk: 'readRisk' } as const;
const LAST = DOCUMENT_KINDS.at(-1);

/** The documents that a registration asks to accept; each opens in a sheet. */
export function Agreements({ agreed, onChange, error }: AgreementsProps) {
  const t = useTexts(registrationTexts);
  const [shown, setShown] = useState<DocumentKind>('terms');
  const [open, setOpen] = useState(false);
  const read = (document: DocumentKind): void => {
    setShown(document);
    setOpen(true);
  };
  const agree = (): void => {
    onChange({ ...agreed, [shown]: true });
    setOpen(false);
  };
  const link = (document: DocumentKind) => (
    <button
      type="button"
      className={styles.read}
      aria-label={t(READ[document])}
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
          checked={isAllAgreed(agreed)}
          onChange={(all) => onChange(agreedTo(all))}
          label={t('agreeAll')}
        />
      </div>
      {DOCUMENT_KINDS.map((kind) => (
        <CheckRow
          key={kind}
          checked={agreed[kind]}
          onChange={(checked) => onChange({ ...agreed, [kind]: checked })}
          label={t(AGREE[kind])}
          aside={link(kind)}
          {...(kind !== LAST || error === undefined ? {} : { error })}
        />
      ))}
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
        <AgreedDocument document={shown} />
      </Sheet>
    </fieldset>
  );
}
