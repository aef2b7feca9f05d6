import type { Output } from '@maru/contract/desk-calls';
import type { OpeningItem } from '@maru/contract/opening-rules';
import { Badge } from '@maru/ui/badge';
import { Link } from 'react-router';
import offered from '../../entities/offered.module.css';
import { useCall } from '../../shared/api.ts';
import { Panel } from '../../shared/panel.tsx';
import { useTexts } from '../../shared/texts.ts';
import { institutionTexts } from './institution.texts.ts';
import styles from './institutions.module.css';

/** The room in which an item is done; staff are made on the server. */
const ROOM: Readonly<Record<OpeningItem, string | null>> = {
  staff: null,
  operator: '/documents',
  service: '/parameters/siteAgent1Url',
  deposits: '/channels',
  products: '/offerings?kind=products',
};

type Row = Output<'deskOpening'>['items'][number];

/** What a firm needs before its first customers; nothing once they can be let in. */
export function OpeningPanel() {
  const t = useTexts(institutionTexts);
  const { data } = useCall('deskOpening', {}, { every: 5_000 });
  if (data === undefined || data.isOpen) return null;
  return (
    <Panel title={t('opening')}>
      <p className="quiet">{t('openingNote')}</p>
      <ul>
        {data.items.map((row) => (
          <Item key={row.item} row={row} />
        ))}
      </ul>
    </Panel>
  );
}

function Item({ row: { item, needed, done } }: { readonly row: Row }) {
  const t = useTexts(institutionTexts);
  const to = ROOM[item];
  const name = t(`item_${item}`);
  return (
    <li className={styles.institution}>
      <p className={styles.head}>
        {to === null ? (
          <strong>{name}</strong>
        ) : (
          <Link className={offered.link ?? ''} to={to}>
            {name}
          </Link>
        )}
        <Badge tone={done ? 'brand' : needed ? 'warn' : 'plain'}>
          {t(done ? 'done' : needed ? 'needed' : 'later')}
        </Badge>
      </p>
      <p className="quiet">{t(`item_${item}_note`)}</p>
    </li>
  );
}
