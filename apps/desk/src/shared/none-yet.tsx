import { EmptyState } from '@maru/ui/empty-state';
import { useMayAsk } from './api.ts';
import { noneYetTexts } from './none-yet.texts.ts';
import { useTexts } from './texts.ts';

export interface NoneYetProps {
  readonly title: string;
  /** Where one comes from: the form beside the list, where one has it, or customers. */
  readonly from: 'form' | 'customers';
}

/** A list of products or of what customers have of them that is empty, with where to begin. */
export function NoneYet({ title, from }: NoneYetProps) {
  const t = useTexts(noneYetTexts);
  const mayAsk = useMayAsk();
  return <EmptyState title={title} note={t(from === 'form' && !mayAsk ? 'staff' : from)} />;
}
