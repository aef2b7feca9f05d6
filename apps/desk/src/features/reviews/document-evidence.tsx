import { LANGUAGES } from '@maru/contract/constants';
import { isWrittenKind } from '@maru/contract/mail-kinds';
import { Fold } from '@maru/ui/fold';
import { documentTexts } from '../../entities/document.texts.ts';
import { useDocumentName } from '../../entities/document-name.ts';
import { DocumentChanges, ShownDocument } from '../../entities/document-parts.tsx';
import { reviewTexts } from '../../entities/review.texts.ts';
import { nameOf } from '../../entities/staff-name.ts';
import { useCall } from '../../shared/api.ts';
import { Panel } from '../../shared/panel.tsx';
import { useTexts, useWords } from '../../shared/texts.ts';
import type { Case } from './case.ts';

const FACTS = ['document', 'number', 'from', 'askedBy'];
const TEXTS = { kor: 'textKor', en: 'textEn', tw: 'textTw' } as const;

/** A version of a document: what it changes of the one in force, and the whole of it. */
export function DocumentEvidence({ shown: { evidence } }: { readonly shown: Case }) {
  const t = useTexts(reviewTexts);
  const own = useTexts(documentTexts);
  const word = useWords(documentTexts);
  const nameOfDocument = useDocumentName();
  const factOf = (name: string): string => evidence.find((fact) => fact.name === name)?.value ?? '';
  const asked = factOf('document');
  const kind = isWrittenKind(asked) ? asked : 'terms';
  const { data } = useCall('deskDocument', { document: kind });
  const before = data?.versions.find(({ number }) => number === data.inForce);
  const say = (name: string): string => {
    const value = factOf(name);
    if (name === 'document') return nameOfDocument(kind);
    return name === 'askedBy' ? nameOf(value) : value;
  };
  return (
    <Panel title={t('evidence')}>
      <dl className="facts">
        {FACTS.map((name) => (
          <div key={name}>
            <dt>{word('fact', name)}</dt>
            <dd className="figure">{say(name)}</dd>
          </div>
        ))}
      </dl>
      {LANGUAGES.map((language) => {
        const text = factOf(TEXTS[language]);
        const name = own(`language_${language}`);
        return (
          <section key={language}>
            <h3>{own('changes', { language: name })}</h3>
            {before !== undefined && (
              <DocumentChanges before={before.texts[language]} after={text} language={language} />
            )}
            <Fold label={own('whole', { language: name })}>
              <ShownDocument
                kind={kind}
                text={text}
                language={language}
                fields={data?.fields ?? {}}
              />
            </Fold>
          </section>
        );
      })}
    </Panel>
  );
}
