import { useSearchParams } from 'react-router';
import { useTexts } from '#shared/i18n.ts';
import { Screen } from '#shared/screen.tsx';
import { articleOf, warmArticle } from '../../api/news-detail.ts';
import { homeTexts } from '../../text.ts';
import { Article, NoArticle } from './article.tsx';

export function warm(query: URLSearchParams): void {
  const input = articleOf(query);
  if (input !== null) warmArticle(input);
}

/** One piece of news, the stocks it concerns, and its neighbours of the list it came from. */
export default function NewsDetailScreen() {
  const homeT = useTexts(homeTexts);
  const [query] = useSearchParams();
  const input = articleOf(query);
  return (
    <Screen title={homeT('news')} simulated>
      {input === null ? <NoArticle /> : <Article key={input.no} input={input} />}
    </Screen>
  );
}
