import type { Language } from '@maru/contract/constants';
import type { Names } from '@maru/std/instrument';
import { translator } from '#shared/i18n.ts';
import { requestTexts } from '../request.texts.ts';

/** What a channel of deposits is called: by the desk, or by its id. */
export const channelName = (id: string, names: Names | null, language: Language): string =>
  names?.[language] ?? translator(requestTexts, language)(`channel_${id}` as 'channel_usdt');
