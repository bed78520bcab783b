import type { Mutant } from './mutant.ts';

/** Labels, errors, focus and looks. */
export const formMutants: readonly Mutant[] = [
  {
    id: 'unseen-characters-stay',
    says: 'What nobody sees stays in what people type.',
    file: 'src/domain/format/typed-text.ts',
    find: ".replace(unseen, (found, index: number) => (kept.has(index) ? found : ''))",
    replace: '.replace(unseen, (found) => found)',
    caught: ['is gone from any text, and all the rest stays'],
  },
  {
    id: 'bytes-read-loosely',
    says: 'Bytes that are no UTF-8 become text with U+FFFD.',
    file: 'src/domain/format/utf8.ts',
    find: '{ fatal: true }',
    replace: '{ fatal: false }',
    caught: ['bytes in another encoding are no text, and their first line is told'],
  },
  {
    id: 'left-out-variable-is-null',
    says: 'A variable within an input object that was left out comes as null.',
    file: 'src/api/graphql/compile-operation.ts',
    find: 'if (hasVariableWithin(document)) return byReference;',
    replace: '',
    caught: ['plans of the %s API coerce arguments and variables as graphql-js does'],
  },
  {
    id: 'cookies-believed-by-word',
    says: 'A browser that says it keeps cookies is believed.',
    file: 'src/web/kit/storage/keeps-cookies.ts',
    find: 'return isKept;',
    replace: 'return true;',
    caught: ['a browser that keeps no cookies, %s: told before anything is typed, nothing sent or lost'],
  },
  {
    id: 'field-without-label',
    says: 'The label of a field is not tied to its input.',
    file: 'src/web/kit/forms/field.tsx',
    find: '<label htmlFor={id} className={css.label}>',
    replace: '<label className={css.label}>',
    caught: ['a field is called by its label, and its hint and its error are read with it'],
  },
  {
    id: 'error-not-read-with-field',
    says: 'The error of a field is not linked by aria-describedby.',
    file: 'src/web/kit/forms/field.tsx',
    find: "[hint ? `${id}-hint` : '', error ? `${id}-error` : '']",
    replace: "[hint ? `${id}-hint` : '', error ? '' : '']",
    caught: ['a field is called by its label, and its hint and its error are read with it'],
  },
  {
    id: 'focus-lost-after-errors',
    says: 'The list of errors appears and does not take the focus.',
    file: 'src/web/kit/forms/error-summary.tsx',
    find: 'if (errors.length > 0) box.current?.focus();',
    replace: 'if (errors.length > 99) box.current?.focus();',
    caught: ['refusals are told in words above the form, and their list takes the focus'],
  },
  {
    id: 'refusal-without-words',
    says: 'A refusal of the server is shown without its text.',
    file: 'src/web/kit/refusals/refusal-text.ts',
    find: "return text === code ? t('UNEXPECTED') : text;",
    replace: "return text === code ? t('UNEXPECTED') : '';",
    caught: ['refusals are told in words above the form, and their list takes the focus'],
  },
  {
    id: 'refusal-without-translation',
    says: 'A refusal has no text in Portuguese.',
    file: 'src/i18n/pt/error.json',
    find: '  "SOLD_OUT": "Não há mais unidades suficientes deste item. Nada foi cobrado: diminua a quantidade ou escolha outro.",\n',
    replace: '',
    caught: ['each refusal has its text in both languages and no text lacks its refusal'],
  },
  {
    id: 'pale-text-in-the-dark',
    says: 'Soft text in the dark scheme has too little contrast.',
    file: 'src/web/kit/style/tokens.css',
    find: '    --soft: #b6a9cf;',
    replace: '    --soft: #4a3d63;',
    caught: ['a form with errors is accessible and fits, in both schemes and at every width'],
  },
  {
    id: 'page-too-wide',
    says: 'A field is wider than the window of a phone.',
    file: 'src/web/kit/forms/field.module.css',
    find: '.input {\n  width: 100%;',
    replace: '.input {\n  width: calc(100vw + 20px);',
    caught: ['a form with errors is accessible and fits, in both schemes and at every width'],
  },
  {
    id: 'focus-lost-after-dialog',
    says: 'A closed dialog does not give the focus back.',
    file: 'src/web/kit/page/use-modal.ts',
    find: 'if (!isOpen && element.open) element.close();',
    replace: `if (!isOpen && element.open) {
      element.close();
      (document.activeElement as HTMLElement | null)?.blur();
    }`,
    caught: ['a dialog gives the focus back to what opened it, however it is closed'],
  },
];
