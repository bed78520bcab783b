// Given to a program as `--import`: tells on its standard error, when it ends, which files of React and its router it
// has run. Of CommonJS only what was run counts: to find their names Node also reads files that it does not run.
import { writeSync } from 'node:fs';
import Module, { registerHooks } from 'node:module';

const seen = new Set();

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (loaded.format === 'module') seen.add(url);
    return loaded;
  },
});

process.on('exit', () => {
  const common = Object.values(Module._cache).filter((module) => module?.loaded);
  for (const file of [...seen, ...common.map(({ filename }) => filename)]) {
    if (/\/node_modules\/react(-dom|-router)?\//.test(file)) writeSync(2, `ran ${file}\n`);
  }
});
