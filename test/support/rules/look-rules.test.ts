import { expect, test } from 'vitest';
import { bareFileInputs, componentsWithoutLook } from './look-rules.ts';

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

test('an input for files beside the one of the kit is found', () => {
  const bare = file('src/web/page/pick.tsx', '<input id="x" type="file" />');
  const ofKit = file('src/web/kit/forms/file-field.tsx', bare.text);
  const told = file('src/web/page/other.tsx', '// no type="file" here\n<input type="text" />');
  expect(bareFileInputs([bare, ofKit, told])).toEqual([
    'src/web/page/pick.tsx: the browser says its own words at an input for files; use FileField of src/web/kit/forms/file-field.tsx',
  ]);
});
