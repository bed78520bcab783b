import type { Mutant } from '../mutant.ts';

/** docs/algorithms/traces.md */
export const traceMutants: readonly Mutant[] = [
  {
    id: 'span-with-address',
    says: 'A span has the address that was asked for, with what people wrote into it.',
    file: 'src/api/http/trace-requests.ts',
    find: "        'http.route': route,",
    replace: "        'http.route': url,",
    caught: ['no span names anybody, whatever is sent and whatever fails'],
  },
  {
    id: 'span-with-message',
    says: 'A span repeats the message of an error.',
    file: 'src/trace/spans.ts',
    find: 'error instanceof Error ? error.name :',
    replace: 'error instanceof Error ? error.message :',
    caught: ['spans of a trace are a tree, and each says how it ended'],
  },
  {
    id: 'endless-trace',
    says: 'A job that runs a million statements has a trace of a million spans.',
    file: 'src/trace/spans.ts',
    find: '  if (underWay.budget.spansLeft === 0) return null;\n',
    replace: '',
    caught: ['a trace has so many spans and no more'],
  },
  {
    id: 'child-of-ended-span',
    says: 'All holds of a rush hang on the request that began it.',
    file: 'src/trace/spans.ts',
    find: ' || !underWay.span.isRecording()) return null;',
    replace: ') return null;',
    caught: ['a span that is over takes no children, and gives its trace to no line'],
  },
  {
    id: 'every-trace',
    says: 'Every request is recorded, whatever share was asked for.',
    file: 'src/trace/spans.ts',
    find: 'recordedShare = share;',
    replace: 'recordedShare = 1;',
    caught: ['a share of the traces is recorded, by chance'],
  },
  {
    id: 'spans-without-bound',
    says: 'While the collector is away its spans fill the memory.',
    file: 'src/gateway/trace-collector/open-collector.ts',
    find: 'maxQueueSize: waitingMax',
    replace: 'maxQueueSize: 1_000_000',
    caught: ['while a collector does not answer, so many spans wait and no more'],
  },
  {
    id: 'traces-kept',
    says: 'A process that stops keeps the traces of its last seconds to itself.',
    file: 'src/app/start.ts',
    find: '    await collector.close();\n',
    replace: '',
    caught: ['a worker tells its numbers at its port, and sends its traces to the collector'],
  },
];
