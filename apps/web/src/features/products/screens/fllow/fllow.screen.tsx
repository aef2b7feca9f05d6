import { Card } from '@maru/ui/card';
import { NothingOffered } from '#entities/service/nothing-offered.tsx';
import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { PagedList } from '#shared/paged-list.tsx';
import { warmPages } from '#shared/query.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { changed, useProducts } from '../../api/products.ts';
import styles from '../../components/products.module.css';
import { fllowTexts } from './fllow.texts.ts';
import { ProductCard } from './product-card.tsx';

export function warm(): void {
  warmPages('productList', {});
}

/** Products that invest in stocks and are held in units. */
export default function FllowScreen() {
  const t = useTexts(fllowTexts);
  return (
    <Screen title={t('title')} simulated>
      <Refreshable onRefresh={changed}>
        <div className="between">
          <p className={styles.note}>{t('lead')}</p>
          <QuietLink to={href('homeFllowRecord')}>{t('records')}</QuietLink>
        </div>
        <div className="cards">
          <Products />
          <Card variant="well">{t('risk')}</Card>
        </div>
      </Refreshable>
    </Screen>
  );
}

function Products() {
  const t = useTexts(fllowTexts);
  const list = useProducts();
  return (
    <PagedList
      list={list}
      skeleton={6}
      none={<NothingOffered title={t('none')} note={t('noneNote')} />}
      hasEnd={false}
    >
      {list.rows.map((one) => (
        <ProductCard key={one.id} product={one} />
      ))}
    </PagedList>
  );
}
