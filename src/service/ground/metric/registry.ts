/** Values of labels, in the order of their names. */
type Labels<Name extends string> = Readonly<Record<Name, string>>;

export interface Counter<Name extends string> {
  add(labels: Labels<Name>, by?: number): void;
}

export interface Histogram<Name extends string> {
  /** In the unit of its bounds: seconds. */
  observe(labels: Labels<Name>, value: number): void;
}

/** A number as it is now; null is left out. */
export interface Sample {
  labels?: Readonly<Record<string, string>>;
  value: number | null;
}

interface About<Name extends string> {
  /** With its unit at its end, and `_total` for a counter (https://prometheus.io/docs/practices/naming/). */
  name: string;
  /** One sentence for people. */
  help: string;
  labels?: readonly Name[];
}

export interface Registry {
  counter<Name extends string = never>(about: About<Name>): Counter<Name>;
  /** `bounds`: upper ends of its buckets, ascending. */
  histogram<Name extends string = never>(about: About<Name> & { bounds: readonly number[] }): Histogram<Name>;
  /** Read whenever somebody asks. */
  gauge(about: Omit<About<never>, 'labels'>, read: () => readonly Sample[]): void;
  /** Their names. */
  names(): string[];
  /** All of them, in the text format of Prometheus 0.0.4. */
  write(): string;
}

/** The metrics of one process (docs/algorithms/metrics.md). Throws for a name that is used twice. */
export function createRegistry(): Registry {
  const families = new Map<string, () => string[]>();

  function add({ name, help }: Pick<About<never>, 'name' | 'help'>, type: string, lines: () => string[]) {
    if (families.has(name)) throw new Error(`Two metrics are called ${name}.`);
    const head = [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
    families.set(name, () => [...head, ...lines()]);
  }

  return {
    counter(about) {
      const series = new Map<string, number>();
      add(about, 'counter', () => [...series].map(([labels, value]) => lineOf(about.name, labels, value)));
      return {
        add(labels, by = 1) {
          const name = written(labels, about.labels);
          series.set(name, (series.get(name) ?? 0) + by);
        },
      };
    },
    histogram(about) {
      const series = new Map<string, { counts: number[]; sum: number; count: number }>();
      add(about, 'histogram', () =>
        [...series].flatMap(([labels, { counts, sum, count }]) => {
          let below = 0;
          const buckets = about.bounds.map((bound, index) => {
            below += counts[index] ?? 0;
            return lineOf(`${about.name}_bucket`, joined(labels, `le="${bound}"`), below);
          });
          return [
            ...buckets,
            lineOf(`${about.name}_bucket`, joined(labels, 'le="+Inf"'), count),
            lineOf(`${about.name}_sum`, labels, sum),
            lineOf(`${about.name}_count`, labels, count),
          ];
        }),
      );
      return {
        observe(labels, value) {
          const name = written(labels, about.labels);
          const one = series.get(name) ?? { counts: [], sum: 0, count: 0 };
          series.set(name, one);
          const bucket = about.bounds.findIndex((bound) => value <= bound);
          if (bucket >= 0) one.counts[bucket] = (one.counts[bucket] ?? 0) + 1;
          one.sum += value;
          one.count += 1;
        },
      };
    },
    gauge(about, read) {
      add(about, 'gauge', () =>
        read().flatMap(({ labels = {}, value }) =>
          value === null ? [] : [lineOf(about.name, written(labels, Object.keys(labels)), value)],
        ),
      );
    },
    names: () => [...families.keys()],
    write: () => `${[...families.values()].flatMap((lines) => lines()).join('\n')}\n`,
  };
}

function lineOf(name: string, labels: string, value: number): string {
  return `${name}${labels === '' ? '' : `{${labels}}`} ${value}`;
}

const joined = (labels: string, more: string) => (labels === '' ? more : `${labels},${more}`);

function written(labels: Readonly<Record<string, string>>, names: readonly string[] = []): string {
  return names.map((name) => `${name}="${escaped(labels[name] ?? '')}"`).join(',');
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
