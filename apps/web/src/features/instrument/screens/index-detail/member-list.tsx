import { MEMBER_SORTS, type MemberSort } from '@maru/contract/constants';
import { Chips } from '@maru/ui/chips';
import { signOf } from '@maru/ui/digits';
import { memo, useState } from 'react';
import detail from '#entities/instrument/components/detail.module.css';
import { InterruptionBadge } from '#entities/instrument/components/interruption-badge.tsx';
import { RankingList } from '#entities/instrument/components/ranking-list.tsx';
import { StockLine, StockName, StockPrice } from '#entities/instrument/components/stock-line.tsx';
import { useRerank } from '#entities/instrument/components/use-rerank.ts';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import type { IndexMember } from '#entities/instrument/model/index-days.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { useIndexMembers } from '../../api/market-index.ts';
import { indexTexts } from './index.texts.ts';
import styles from './index-detail.module.css';

/** The stocks of an index by size, or by how far each moves it. */
export function MemberList({ code }: { readonly code: string }) {
  const indexT = useTexts(indexTexts);
  const marketT = useTexts(marketTexts);
  const [sort, setSort] = useState<MemberSort>('marketCap');
  const members = useIndexMembers(code, sort);
  useRerank('marketIndexMembers');
  return (
    <section className={detail.section}>
      <h2 className="strong">{indexT('members')}</h2>
      <p className={detail.note}>{indexT('contributionNote')}</p>
      <Chips
        label={indexT('memberSort')}
        value={sort}
        onChange={setSort}
        items={MEMBER_SORTS.map((value) => ({ value, label: marketT(value) }))}
      />
      <RankingList key={sort} ranking={members} waiting={8} none={null}>
        {(member) => <MemberLink member={member} />}
      </RankingList>
    </section>
  );
}

/** One stock: its weight, its effect on the index, and its own change. */
const MemberLink = memo(function MemberLink({ member }: { readonly member: IndexMember }) {
  const t = useTexts(indexTexts);
  const language = useLanguage();
  const sign = signOf(member.contribution);
  const size = member.contribution.replace('-', '');
  return (
    <StockLine symbol={member.symbol} className={styles.row}>
      <StockName name={localName(member.names, language)}>
        {t('weight', { n: member.weight })}
        <InterruptionBadge stock={member} />
      </StockName>
      <span className={styles.effect} data-sign={sign}>
        <span className="visually-hidden">{t('contribution')} </span>
        {sign > 0 ? '+' : sign < 0 ? '−' : ''}
        {t('points', { n: size })}
      </span>
      <StockPrice price={member.price} gain={member.gain} />
    </StockLine>
  );
});
