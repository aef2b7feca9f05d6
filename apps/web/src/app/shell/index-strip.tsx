import type { Output } from '@maru/contract/calls';
import { Gain, Price } from '@maru/ui/figure';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { useCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { useTopic } from '#shared/stream.ts';
import styles from './index-strip.module.css';
import { shellTexts } from './shell.texts.ts';

const INPUT = { type: 'krw' };

/** The market's indices in one line above the tab bar, live. */
export function IndexStrip() {
  const t = useTexts(shellTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const { data = [] } = useCall('parameterZhishu', INPUT);
  useTopic('index', ({ rows }) => {
    client.setQueryData<Output<'parameterZhishu'>>(['parameterZhishu', INPUT], (known) =>
      known?.map((one) => ({ ...one, ...rows.find((row) => row.code === one.code) })),
    );
  });
  return (
    <section className={styles.strip} aria-label={t('indices')} data-no-swipe>
      <ul className={styles.list}>
        {data.map((index) => (
          <li key={index.code}>
            <Link className={styles.index} to={href('marketStockDetailzs', { code: index.code })}>
              <span className={styles.name}>{index.names[language]}</span>
              <Price value={index.price} live />
              <Gain percent={index.gain} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
