import type { Names } from '@maru/std/instrument';
import { Line, Lines } from '@maru/ui/line';
import { useState } from 'react';
import { localName } from '#entities/instrument/model/local-name.ts';
import { call, createKeys } from '#shared/api.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Won } from '#shared/won.tsx';
import type { PlacementApplication } from '../model/placement.ts';
import { placementTexts } from '../placements.texts.ts';
import { TakeBack } from './take-back.tsx';

interface Props {
  readonly names: Names;
  readonly mine: PlacementApplication;
}

/** Takes an application back that is under review. */
export function CancelPlacement({ names, mine: { id, held } }: Props) {
  const t = useTexts(placementTexts);
  const language = useLanguage();
  const [keyFor] = useState(createKeys);
  return (
    <TakeBack
      send={() => call('placementCancel', { id, requestId: keyFor(id) })}
      changes={['placementList', 'placementDetail', 'placementRecords', 'fundBalances']}
      words={{
        act: t('cancel'),
        title: t('cancelTitle', { name: localName(names, language) }),
        note: t('cancelNote'),
        keep: t('keep'),
        done: t('cancelDone'),
      }}
    >
      <Lines>
        <Line strong label={t('cancelBack')} value={<Won value={held} />} />
      </Lines>
    </TakeBack>
  );
}
