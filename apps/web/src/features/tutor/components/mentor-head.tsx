import type { Names } from '@maru/std/instrument';
import { Badge } from '@maru/ui/badge';
import type { ReactNode } from 'react';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import type { Mentor } from '../model/mentor.ts';
import styles from '../tutor.module.css';
import { tutorTexts } from '../tutor.texts.ts';

interface HeadProps {
  readonly names: Names;
  readonly note: ReactNode;
  readonly badge?: ReactNode;
}

/** The name, with its first letter, and a line about it. */
export function NameHead({ names, note, badge }: HeadProps) {
  const language = useLanguage();
  const name = localName(names, language);
  return (
    <span className={styles.head}>
      <span className={styles.initial} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <span>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>{note}</span>
      </span>
      {badge}
    </span>
  );
}

/** A mentor's name, way of trading and followers, and how long his record is. */
export function MentorHead({ mentor }: { readonly mentor: Mentor }) {
  const t = useTexts(tutorTexts);
  const language = useLanguage();
  const { names, style, record, stage } = mentor;
  const { days, short, followers: count } = record;
  return (
    <NameHead
      names={names}
      note={`${localName(style, language)} · ${t('followers', { count })}`}
      badge={
        stage === 'ending' ? (
          <Badge tone="warn">{t('ending')}</Badge>
        ) : (
          <Badge tone={short ? 'warn' : 'plain'}>
            {t(short ? 'short' : 'recordOf', { count: days })}
          </Badge>
        )
      }
    />
  );
}
