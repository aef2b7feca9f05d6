import { UnreadCount } from '#entities/message/components/unread-count.tsx';
import { serviceTexts } from '#entities/service/service.texts.ts';
import { serviceHref, servicesAt } from '#entities/service/services.ts';
import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { invalidate, warmCall } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { MenuGroup, MenuLink } from '../../components/menu-list.tsx';
import { informationTexts } from '../../text.ts';
import { AssetsCard } from './assets-card.tsx';
import { Profile } from './profile.tsx';

export function warm(): void {
  warmCall('userInfo', {});
  warmCall('userAvatar', {});
  warmCall('fundAssets', {});
}

export default function MenuScreen() {
  const t = useTexts(informationTexts);
  return (
    <Screen title={t('menu')} header="tab" simulated>
      <Refreshable onRefresh={() => invalidate(['userInfo', 'fundAssets'])}>
        <Profile />
        <AssetsCard />
        {GROUPS.map((group) => (
          <Services key={group} group={group} />
        ))}
      </Refreshable>
    </Screen>
  );
}

const GROUPS = ['trading', 'money', 'app'] as const;

/** A group of the menu; none where no screen of it stands. */
function Services({ group }: { readonly group: (typeof GROUPS)[number] }) {
  const t = useTexts(informationTexts);
  const names = useTexts(serviceTexts);
  const services = servicesAt(group);
  if (services.length === 0) return null;
  return (
    <MenuGroup title={t(group)}>
      {services.map((service) => (
        <MenuLink
          key={service.id}
          to={serviceHref(service)}
          icon={<service.Icon aria-hidden="true" />}
          label={names(service.id)}
          aside={service.id === 'messages' && <UnreadCount />}
        />
      ))}
    </MenuGroup>
  );
}
