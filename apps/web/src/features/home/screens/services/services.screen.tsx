import { Card } from '@maru/ui/card';
import { Headset, Search } from 'lucide-react';
import { Link } from 'react-router';
import { warmNews } from '#entities/news/api/news.ts';
import { serviceTexts } from '#entities/service/service.texts.ts';
import {
  SERVICE_GROUPS,
  type ServiceGroup,
  serviceHref,
  servicesAt,
} from '#entities/service/services.ts';
import { useTexts } from '#shared/i18n.ts';
import { warmCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { hasScreen } from '#shared/screens.ts';
import { useSiteValue } from '#shared/site.ts';
import { ServiceGrid, ServiceTile } from '../../components/service-tile.tsx';
import { CheckInRow } from './check-in-row.tsx';
import { CreditRow } from './credit-row.tsx';
import { LATEST, LatestNews } from './latest-news.tsx';
import { ServiceRow } from './service-row.tsx';
import styles from './services.module.css';
import { servicesTexts } from './services.texts.ts';

export function warm(): void {
  warmNews(LATEST);
  warmCall('userCheckIns', {});
  warmCall('loanTerms', {});
}

/** Every service on one page, in groups, with the latest news, and where help is. */
export default function ServicesScreen() {
  const t = useTexts(servicesTexts);
  const names = useTexts(serviceTexts);
  const fictional = useSiteValue('market') !== 'import';
  return (
    <Screen title={t('title')} simulated>
      <Link className={styles.search} to={href('favoriteSearch')}>
        <Search aria-hidden="true" />
        {t('search')}
      </Link>
      <Card className={styles.groups}>
        {SERVICE_GROUPS.map((group) => (
          <Group key={group} group={group} fictional={fictional} />
        ))}
      </Card>
      <LatestNews />
      <Card className={styles.rows}>
        <CheckInRow />
        <ServiceRow
          to={href('homeKefuCenter')}
          Icon={Headset}
          name={names('support')}
          note={t('helpNote')}
        />
        <CreditRow />
      </Card>
    </Screen>
  );
}

interface GroupProps {
  readonly group: ServiceGroup;
  readonly fictional: boolean;
}

/** A group of services; none where no screen of it stands. */
function Group({ group, fictional }: GroupProps) {
  const t = useTexts(servicesTexts);
  const names = useTexts(serviceTexts);
  const services = servicesAt(group, hasScreen, fictional);
  if (services.length === 0) return null;
  return (
    <nav aria-labelledby={`services-${group}`}>
      <h2 id={`services-${group}`} className="quiet">
        {t(group)}
      </h2>
      <ServiceGrid>
        {services.map((service) => (
          <ServiceTile
            key={service.id}
            to={serviceHref(service)}
            Icon={service.Icon}
            name={names(service.id)}
          />
        ))}
      </ServiceGrid>
    </nav>
  );
}
