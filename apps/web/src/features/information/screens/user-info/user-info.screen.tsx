import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { invalidate, useCall, warmCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { MenuGroup, MenuLink } from '../../components/menu-list.tsx';
import { informationTexts } from '../../text.ts';
import { CreditCard } from './credit-card.tsx';
import { Photo } from './photo.tsx';
import { SeatCard } from './seat-card.tsx';
import { userInfoTexts } from './user-info.texts.ts';
import { WhoCard } from './who-card.tsx';

const READS = ['userInfo', 'identityState', 'userAvatar', 'userCredit', 'userSeat'] as const;

export function warm(): void {
  for (const name of READS) warmCall(name, {});
}

/** Who I am: picture, name, institution, credit score and seat account. */
export default function UserInfoScreen() {
  const t = useTexts(userInfoTexts);
  const shared = useTexts(informationTexts);
  const info = useCall('userInfo', {});
  const identity = useCall('identityState', {});
  const error = info.error ?? identity.error;
  return (
    <Screen title={t('title')}>
      <Refreshable onRefresh={() => invalidate(READS)}>
        {info.data !== undefined && identity.data !== undefined ? (
          <>
            <Photo />
            <WhoCard info={info.data} name={identity.data.name} />
            <CreditCard />
            <SeatCard />
            <MenuGroup>
              <MenuLink to={href('informationSessions')} label={shared('sessions')} />
              <MenuLink to={href('informationMyData')} label={shared('myData')} />
            </MenuGroup>
          </>
        ) : (
          <Loading read={{ error, refetch: () => invalidate(READS) }} skeleton={7} />
        )}
      </Refreshable>
    </Screen>
  );
}
