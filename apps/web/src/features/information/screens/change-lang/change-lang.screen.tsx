import { RadioRows } from '@maru/ui/radio-rows';
import { LANGUAGE_NAMES, LOCALES, setLanguage, useLanguage, useTexts } from '#shared/i18n.ts';
import { Screen } from '#shared/screen.tsx';
import { informationTexts } from '../../text.ts';

export default function ChangeLangScreen() {
  const t = useTexts(informationTexts);
  return (
    <Screen title={t('language')}>
      <RadioRows
        label={t('language')}
        hint={t('languageNote')}
        rows={LANGUAGE_NAMES.map((name) => ({ ...name, lang: LOCALES[name.value] }))}
        value={useLanguage()}
        onChange={setLanguage}
      />
    </Screen>
  );
}
