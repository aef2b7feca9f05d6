import { Link } from 'react-router';
import { documentTexts } from '../../entities/document.texts.ts';
import styles from '../../entities/offered.module.css';
import { useParameterWords } from '../../entities/parameter-words.ts';
import { Panel } from '../../shared/panel.tsx';
import { useTexts } from '../../shared/texts.ts';

/** What the documents name and nobody has said. */
export function Gaps({ names }: { readonly names: readonly string[] }) {
  const t = useTexts(documentTexts);
  const { nameOf: parameterName } = useParameterWords();
  return (
    <Panel title={t('gaps')}>
      <p className="quiet">{t('gapsNote')}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Link className={styles.link} to={`/parameters/${name}`}>
              {parameterName(name)}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
