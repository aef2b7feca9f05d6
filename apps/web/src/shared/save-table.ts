/** Saving a table as a file, in the app's language; fetched once a customer saves one. */
import { type SaveTable, saveTable as save } from '@maru/ui/save-file';
import { exportTexts } from './export.texts.ts';
import { currentLanguage, translator } from './i18n.ts';

export const saveTable: SaveTable = (name, table, whole) =>
  save(name, table, whole, translator(exportTexts, currentLanguage()));
