/** Counters for `/metrics`, in the text format of Prometheus. Names and labels only, no persons. */

type Labels = Readonly<Record<string, string | number>>;

function labelText(labels: Labels): string {
  let text = '';
  for (const name of Object.keys(labels)) text += `,${name}="${labels[name]}"`;
  return text === '' ? '' : `{${text.slice(1)}}`;
}

export class Metrics {
  readonly #counters = new Map<string, Map<string, number>>();
  readonly #gauges = new Map<string, () => number>();

  /** Adds one to a counter (`maru_…_total`). */
  count(name: string, labels: Labels = {}): void {
    let series = this.#counters.get(name);
    if (series === undefined) {
      series = new Map();
      this.#counters.set(name, series);
    }
    const key = labelText(labels);
    series.set(key, (series.get(key) ?? 0) + 1);
  }

  /** Names a value that is read when someone asks. */
  gauge(name: string, read: () => number): void {
    this.#gauges.set(name, read);
  }

  text(): string {
    const lines: string[] = [];
    for (const [name, series] of this.#counters) {
      lines.push(`# TYPE ${name} counter`);
      for (const [labels, value] of series) lines.push(`${name}${labels} ${value}`);
    }
    for (const [name, read] of this.#gauges)
      lines.push(`# TYPE ${name} gauge`, `${name} ${read()}`);
    return `${lines.join('\n')}\n`;
  }
}
