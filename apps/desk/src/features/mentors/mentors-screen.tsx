import { Chips } from '@maru/ui/chips';
import { useState } from 'react';
import styles from '../../entities/offered.module.css';
import { useCall, useMe } from '../../shared/api.ts';
import { Loading } from '../../shared/loading.tsx';
import { NoneYet } from '../../shared/none-yet.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { Panel } from '../../shared/panel.tsx';
import { SaveList } from '../../shared/save-list.tsx';
import { Columns, Room } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts } from '../../shared/texts.ts';
import { mentorTexts } from './mentor.texts.ts';
import { MentorAsk } from './mentor-ask.tsx';
import { FollowItem, MentorItem, type MentorRow } from './mentor-items.tsx';

const FOLLOW_MS = 3_000;
const ROWS = 50;
const ALL = 'all';

/** Mentors and who follows them, and a form for another mentor. */
export function MentorsScreen() {
  const t = useTexts(mentorTexts);
  const mayAsk = useMe()?.roles.some((role) => role !== 'auditor') === true;
  const read = useCall('deskMentors', { pageSize: ROWS }, { every: FOLLOW_MS });
  const rows = read.data?.rows ?? [];
  return (
    <Room label={t('title')}>
      <Columns>
        <div className={styles.column}>
          <Panel
            title={t('list')}
            aside={
              <SaveList
                file={t('list')}
                call="deskMentors"
                input={{}}
                keyOf={(row) => row.id}
                columns={async (language) =>
                  (await import('./mentor-columns.ts')).mentorColumns(language)
                }
              />
            }
          >
            <Loading read={read} rows={4} />
            {read.data?.rows.length === 0 && (
              <NoneYet title={t('none')} from={mayAsk ? 'form' : 'staff'} />
            )}
            <ul>
              {rows.map((row) => (
                <MentorItem key={row.id} row={row} mayAsk={mayAsk} />
              ))}
            </ul>
          </Panel>
          <Follows mentors={rows} />
        </div>
        {mayAsk && read.data !== undefined && <MentorAsk defaults={read.data.defaults} />}
      </Columns>
    </Room>
  );
}

function Follows({ mentors }: { readonly mentors: readonly MentorRow[] }) {
  const t = useTexts(mentorTexts);
  const language = useLanguage();
  const [of, setOf] = useState(ALL);
  const mentor = of === ALL ? {} : { mentor: of };
  const [page, setPage] = useState(1);
  const wanted = { ...mentor, page, pageSize: ROWS };
  const read = useCall('deskFollows', wanted, { every: FOLLOW_MS });
  const nameIn = (id: string): string => {
    const names = mentors.find((one) => one.id === id)?.names;
    return names === undefined ? id : (names[language] ?? names.kor);
  };
  const items = [ALL, ...mentors.map(({ id }) => id)];
  return (
    <Panel
      title={t('follows')}
      aside={
        <SaveList
          file={t('follows')}
          call="deskFollows"
          input={mentor}
          keyOf={(row) => row.id}
          columns={async (language) =>
            (await import('./mentor-columns.ts')).followColumns(language, nameIn)
          }
        />
      }
    >
      <Chips
        label={t('of')}
        value={of}
        onChange={(next) => {
          setOf(next);
          setPage(1);
        }}
        items={items.map((value) => ({ value, label: value === ALL ? t('all') : nameIn(value) }))}
      />
      <PagedList
        read={read}
        page={page}
        size={ROWS}
        onPage={setPage}
        none={t('followsNone')}
        from="customers"
      >
        {(row) => <FollowItem row={row} of={nameIn(row.mentor)} />}
      </PagedList>
    </Panel>
  );
}
