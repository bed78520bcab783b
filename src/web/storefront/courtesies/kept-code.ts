import { readPersonal, removePersonal, writePersonal } from '../../kit/storage/personal-store.ts';

const name = 'canhoto::courtesy';

/** Keeps the code in this tab while its owner completes their registration on another page. */
export function keepCode(code: string): void {
  writePersonal('tab', name, code);
}

/** The code that was kept, once: a code is worth a ticket and does not lie about. */
export function takeKeptCode(): string {
  const code = readPersonal('tab', name) ?? '';
  removePersonal('tab', name);
  return code;
}
