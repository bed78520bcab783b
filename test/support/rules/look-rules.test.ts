import { expect, test } from 'vitest';
import { componentsWithoutLook } from './look-rules.ts';

const file = (path: string, text: string) => ({ path, text });
const form = file(
  'src/web/page/form.tsx',
  'export function Form() {\n  const { save } = useSave(saveName);\n}',
);
const words = file('src/web/page/words.tsx', 'export function Words() {}');
const page = file('src/web/page/page.tsx', "import { Form } from './form.tsx';");
const shown = (text: string) =>
  file('test/components/page.component.tsx', `import { Page } from '#src/web/page/page.tsx';\n${text}`);

test('a component that saves and is looked at nowhere is found', () => {
  expect(componentsWithoutLook([form, words, page])).toEqual([
    'src/web/page/form.tsx: nobody looks at its errors; show it in test/components and ask for lookProblems',
  ]);
  expect(componentsWithoutLook([form, words, page, shown('expect(1).toBe(1);')])).toHaveLength(1);
});

test('one that is shown within a page that is looked at is none', () => {
  expect(componentsWithoutLook([form, words, page, shown('await lookProblems();')])).toEqual([]);
});

test('the state of a component may lie in a hook of its own, and is looked at all the same', () => {
  const hook = file('src/web/page/use-words.ts', 'export function useWords() {\n  useSave(saveWords);\n}');
  const kept = file('src/web/page/words.tsx', "import { useWords } from './use-words.ts';");
  const ofKit = file('src/web/kit/use-save.ts', hook.text);
  const plain = file('src/web/page/words.tsx', "import { useSave } from '../kit/use-save.ts';");
  expect(componentsWithoutLook([hook, kept])).toHaveLength(1);
  expect(componentsWithoutLook([ofKit, plain])).toEqual([]);
});
