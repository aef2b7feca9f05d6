import { LANGUAGES } from '@maru/contract/constants';
import type { Output } from '@maru/contract/desk-calls';
import { TextField } from '@maru/ui/text-field';
import { AskDraft } from '../../entities/ask-draft.tsx';
import styles from '../../entities/offered.module.css';
import { useTexts } from '../../shared/texts.ts';
import { mentorTexts } from './mentor.texts.ts';
import { askedMentor, emptyMentor } from './mentor-form.ts';

interface Props {
  readonly defaults: Output<'deskMentors'>['defaults'];
}

const TERMS = ['minimum', 'lockDays', 'share'] as const;

/** Asks for a customer to become a mentor, which two people approve. */
export function MentorAsk({ defaults }: Props) {
  const t = useTexts(mentorTexts);
  return (
    <AskDraft
      call="deskMentorAsk"
      texts={mentorTexts}
      empty={(now) => emptyMentor(now, defaults)}
      askedOf={askedMentor}
    >
      {(draft, change) => (
        <>
          <fieldset className={styles.part}>
            <legend>{t('who')}</legend>
            <div className={styles.row}>
              <TextField
                label={t('customer')}
                value={draft.customer}
                onChange={(customer) => change({ customer })}
              />
              {LANGUAGES.map((language) => (
                <TextField
                  key={language}
                  label={t(`name_${language}`)}
                  value={draft.names[language]}
                  onChange={(text) => change({ names: { ...draft.names, [language]: text } })}
                />
              ))}
              {LANGUAGES.map((language) => (
                <TextField
                  key={language}
                  label={t(`style_${language}`)}
                  value={draft.style[language]}
                  onChange={(text) => change({ style: { ...draft.style, [language]: text } })}
                />
              ))}
            </div>
          </fieldset>
          <fieldset className={styles.part}>
            <legend>{t('terms')}</legend>
            <div className={styles.row}>
              {TERMS.map((field) => (
                <TextField
                  key={field}
                  label={t(field)}
                  value={draft[field]}
                  inputMode="numeric"
                  onChange={(text) => change({ [field]: text })}
                />
              ))}
              <TextField
                label={t('endsAt')}
                type="datetime-local"
                value={draft.endsAt}
                onChange={(endsAt) => change({ endsAt })}
              />
            </div>
          </fieldset>
        </>
      )}
    </AskDraft>
  );
}
