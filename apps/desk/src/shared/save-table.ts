/** Saving a table as a file, in the language of the desk; fetched once somebody saves one. */
import { type SaveTable, saveTable as save } from '@maru/ui/save-file';
import { saveTableTexts } from './save-table.texts.ts';
import { currentLanguage, textsIn } from './texts.ts';

export const saveTable: SaveTable = (name, table, whole) =>
  save(name, table, whole, textsIn(saveTableTexts, currentLanguage()));
