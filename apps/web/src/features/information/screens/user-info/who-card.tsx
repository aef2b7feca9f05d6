import type { Output } from '@maru/contract/calls';
import { Badge } from '@maru/ui/badge';
import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { investorTexts } from '#entities/account/investor.texts.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { formatDate } from '#shared/time-text.ts';
import { maskName } from '../../model/mask-name.ts';
import { InvestorSheet } from './investor-sheet.tsx';
import styles from './user-info.module.css';
import { userInfoTexts } from './user-info.texts.ts';

interface Props {
  readonly info: Output<'userInfo'>;
  /** The real name that was applied for; null: none was. */
  readonly name: string | null;
}

const TONE = { none: 'plain', pending: 'warn', passed: 'brand', failed: 'warn' } as const;

/** Account, name, institution and verification. */
export function WhoCard({ info, name }: Props) {
  const t = useTexts(userInfoTexts);
  const investorT = useTexts(investorTexts);
  const language = useLanguage();
  const { account, login, institution, realName, openedAt } = info;
  return (
    <Card className={styles.card}>
      <Lines>
        <Line label={t('account')} value={account} />
        <Line label={t('login')} value={login} />
        {name !== null && <Line label={t('name')} value={<Name name={name} />} />}
        <Line label={t('verified')} value={<Badge tone={TONE[realName]}>{t(realName)}</Badge>} />
        <Line label={t('institution')} value={institution} />
        <Line label={investorT('kind')} value={<Kind info={info} />} />
        <Line label={t('since')} value={formatDate(openedAt, language)} />
      </Lines>
      {(realName === 'none' || realName === 'failed') && (
        <div className={styles.way}>
          <QuietLink to={href('informationAuthInfo')}>{t('verify')}</QuietLink>
        </div>
      )}
    </Card>
  );
}

/** The name, masked until its owner wants to see it. */
function Name({ name }: { readonly name: string }) {
  const t = useTexts(userInfoTexts);
  const [shown, setShown] = useState(false);
  return (
    <span className={styles.name}>
      {shown ? name : maskName(name)}
      <button
        type="button"
        className={styles.eye}
        aria-label={t(shown ? 'hide' : 'show')}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff /> : <Eye />}
      </button>
    </span>
  );
}

/** The kind of investor that was declared, and the way to another one. */
function Kind({ info }: { readonly info: Output<'userInfo'> }) {
  const t = useTexts(investorTexts);
  const [changes, setChanges] = useState(false);
  const { investor, guardian } = info;
  return (
    <>
      <span>{t(investor ?? 'undeclared')}</span>
      <button
        type="button"
        className={styles.change}
        aria-label={t('changeKind')}
        onClick={() => setChanges(true)}
      >
        {t('change')}
      </button>
      {changes && (
        <InvestorSheet
          declared={investor}
          isMinor={guardian !== 'none'}
          onClose={() => setChanges(false)}
        />
      )}
    </>
  );
}
