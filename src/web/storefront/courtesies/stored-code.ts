import { readPersonal, removePersonal, writePersonal } from '../../kit/storage/personal-store.ts';

const name = 'canhoto::courtesy';

/** Stores the code in this tab while its owner completes the registration on another page. */
export function storeCode(code: string): void {
  writePersonal('tab', name, code);
}

/** Reads the stored code and removes it: a code is worth a ticket. */
export function takeStoredCode(): string {
  const code = readPersonal('tab', name) ?? '';
  removePersonal('tab', name);
  return code;
}
