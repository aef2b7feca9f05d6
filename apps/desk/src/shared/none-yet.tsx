import { EmptyState } from '@maru/ui/empty-state';
import { noneYetTexts } from './none-yet.texts.ts';
import { useTexts } from './texts.ts';

interface Props {
  readonly title: string;
  /** Where one comes from: the form beside the list, others of the staff, or customers. */
  readonly from: 'form' | 'staff' | 'customers';
}

/** A list of products or of what customers have of them that is empty, with where to begin. */
export function NoneYet({ title, from }: Props) {
  const t = useTexts(noneYetTexts);
  return <EmptyState title={title} note={t(from)} />;
}
