import { Headset, Info, ListOrdered, ReceiptText, Settings } from 'lucide-react';
import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { invalidate, warmCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { MenuGroup, MenuLink } from '../../components/menu-list.tsx';
import { informationTexts } from '../../text.ts';
import { AssetsCard } from './assets-card.tsx';
import { Profile } from './profile.tsx';

export function warm(): void {
  warmCall('userInfo', {});
  warmCall('fundAssets', {});
}

export default function MenuScreen() {
  const t = useTexts(informationTexts);
  return (
    <Screen title={t('menu')} header="tab" simulated>
      <Refreshable onRefresh={() => invalidate(['userInfo', 'fundAssets'])}>
        <Profile />
        <AssetsCard />
        <MenuGroup title={t('my')}>
          <MenuLink
            to={href('tradeIndex')}
            icon={<ListOrdered aria-hidden="true" />}
            label={t('holdings')}
          />
          <MenuLink
            to={href('informationFundRecord')}
            icon={<ReceiptText aria-hidden="true" />}
            label={t('records')}
          />
        </MenuGroup>
        <MenuGroup title={t('app')}>
          <MenuLink
            to={href('informationSetting')}
            icon={<Settings aria-hidden="true" />}
            label={t('settings')}
          />
          <MenuLink
            to={href('homeKefuCenter')}
            icon={<Headset aria-hidden="true" />}
            label={t('service')}
          />
          <MenuLink
            to={href('informationAboutInfo')}
            icon={<Info aria-hidden="true" />}
            label={t('about')}
          />
        </MenuGroup>
      </Refreshable>
    </Screen>
  );
}
