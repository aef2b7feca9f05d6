/** A numbered article of a legal text. A list stands below the paragraphs. */
export interface Article {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
}

export interface Document {
  /** In force from, `YYYY-MM-DD`. */
  readonly effective: string;
  /** What it comes to, in plain words, before the articles. */
  readonly summary: string;
  readonly articles: readonly Article[];
}

export interface LegalTexts {
  readonly terms: Document;
  readonly privacy: Document;
}
export type LegalDocument = keyof LegalTexts;
