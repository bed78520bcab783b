import { type FormEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { type DocumentType, documentTypes } from '#src/domain/person/person.ts';
import { keepRegistrationDraft, readRegistrationDraft } from './registration-draft.ts';

/**
 * Gives a form its draft back and keeps what is typed into it. The server renders the fields empty, so they are filled
 * once the page is alive: in the document, not in the markup, and before anything is painted again. A form that came
 * back refused already shows what was typed, and that is newer than the draft.
 */
export function useRegistrationDraft({
  isRefused,
  email = '',
  onDocumentType,
}: {
  isRefused: boolean;
  /** Where nobody has typed one. */
  email?: string | undefined;
  onDocumentType?: (type: DocumentType) => void;
}): {
  ref: RefObject<HTMLFormElement | null>;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
} {
  const ref = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears.
  useLayoutEffect(() => {
    const form = ref.current;
    if (!form) return;
    const draft = readRegistrationDraft();
    const offered = (name: string) => (name === 'email' ? email : '');
    let isTypedAlready = isRefused;
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
      if (field.type === 'radio' || field.type === 'password' || field.type === 'hidden') continue;
      // What somebody typed before the script was there is newer than the draft.
      if (field.value !== '') isTypedAlready = true;
      else if (!isRefused) field.value = draft[field.name as keyof typeof draft] || offered(field.name);
    }
    const chosen = form.querySelector<HTMLInputElement>('input[name="documentType"]:checked');
    const isChosenAlready = chosen !== null && (isRefused || !chosen.defaultChecked);
    const type = isChosenAlready ? chosen.value : draft.documentType;
    if (documentTypes.includes(type as DocumentType)) onDocumentType?.(type as DocumentType);
    if (isTypedAlready || isChosenAlready) keepRegistrationDraft(form);
  }, []);
  return { ref, onInput: (event) => keepRegistrationDraft(event.currentTarget) };
}
