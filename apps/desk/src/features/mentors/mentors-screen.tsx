import { Chips } from '@maru/ui/chips';
import { useState } from 'react';
import styles from '../../entities/offered.module.css';
import { FOLLOW_MS, useCall, useMayAsk } from '../../shared/api.ts';
import { CallList, pageOf } from '../../shared/call-list.tsx';
import { Columns, Room } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts } from '../../shared/texts.ts';
import { mentorTexts } from './mentor.texts.ts';
import { MentorAsk } from './mentor-ask.tsx';
import { FollowItem, MentorItem, type MentorRow } from './mentor-items.tsx';

const ALL = 'all';

/** Mentors and who follows them, and a form for another mentor. */
export function MentorsScreen() {
  const t = useTexts(mentorTexts);
  const mayAsk = useMayAsk();
  // the first page of the list below
  const { data } = useCall('deskMentors', pageOf(), { every: FOLLOW_MS });
  return (
    <Room label={t('title')}>
      <Columns>
        <div className={styles.column}>
          <CallList
            title={t('list')}
            call="deskMentors"
            keyOf={(row) => row.id}
            columns={async (language) =>
              (await import('./mentor-columns.ts')).mentorColumns(language)
            }
            none={t('none')}
            from="form"
          >
            {(row) => <MentorItem row={row} mayAsk={mayAsk} />}
          </CallList>
          <Follows mentors={data?.rows ?? []} />
        </div>
        {mayAsk && data !== undefined && <MentorAsk defaults={data.defaults} />}
      </Columns>
    </Room>
  );
}

function Follows({ mentors }: { readonly mentors: readonly MentorRow[] }) {
  const t = useTexts(mentorTexts);
  const language = useLanguage();
  const [of, setOf] = useState(ALL);
  const nameIn = (id: string): string => {
    const names = mentors.find((one) => one.id === id)?.names;
    return names === undefined ? id : (names[language] ?? names.kor);
  };
  const items = [ALL, ...mentors.map(({ id }) => id)];
  return (
    <CallList
      title={t('follows')}
      call="deskFollows"
      input={of === ALL ? {} : { mentor: of }}
      keyOf={(row) => row.id}
      columns={async (language) =>
        (await import('./mentor-columns.ts')).followColumns(language, nameIn)
      }
      above={
        <Chips
          label={t('of')}
          value={of}
          onChange={setOf}
          items={items.map((value) => ({ value, label: value === ALL ? t('all') : nameIn(value) }))}
        />
      }
      none={t('followsNone')}
      from="customers"
    >
      {(row) => <FollowItem row={row} of={nameIn(row.mentor)} />}
    </CallList>
  );
}
