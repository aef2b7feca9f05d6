import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { toast } from '@maru/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { localName } from '#entities/instrument/model/local-name.ts';
import { call } from '#shared/api.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { invalidate, useCall } from '#shared/query.ts';
import { toastRefusal } from '#shared/refusal.tsx';
import { accountTexts } from '../account.texts.ts';
import styles from '../tutor.module.css';
import { tutorTexts } from '../tutor.texts.ts';

const POLL_MS = 3_000;

/** The orders that I have out as a mentor, each with all who take part in it. */
export function MentorOrders() {
  const t = useTexts(accountTexts);
  const words = useTexts(tutorTexts);
  const language = useLanguage();
  const { data } = useCall('mentorAccount', {}, { refetchInterval: POLL_MS });
  const cancel = useMutation({
    mutationFn: (id: string) => call('mentorCancel', { id }),
    onSuccess: () => {
      toast(t('cancelDone'), 'good');
      return invalidate(['mentorAccount']);
    },
    onError: (error) => toastRefusal(error),
  });
  const orders = data?.orders ?? [];
  if (orders.length === 0) return null;
  return (
    <Card>
      <h2 className="card-title">{t('orders')}</h2>
      <ul className={styles.rows}>
        {orders.map(({ id, names, side, quantity, filled, copies, stage, cancelling }) => (
          <li key={id} className={styles.row}>
            <div className="between">
              <span className={styles.name}>{`${localName(names, language)} ${words(side)}`}</span>
              {(stage === 'gathering' || stage === 'sent') && (
                <Button
                  size="small"
                  variant="plain"
                  disabled={cancelling}
                  onClick={() => cancel.mutate(id)}
                >
                  {t('cancel')}
                </Button>
              )}
            </div>
            <span className={styles.note}>{t('orderLine', { filled, quantity, copies })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
