import { type FormEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { keepRegistrationDraft, readRegistrationDraft } from '../../lib/registration-draft.ts';

/**
 * Gives a form its draft back and keeps what is typed into it. The server renders the fields empty, so they are filled
 * once the page is alive: in the document, not in the markup, and before anything is painted again.
 */
export function useRegistrationDraft(onDocumentType?: (type: 'CPF' | 'PASSPORT') => void): {
  ref: RefObject<HTMLFormElement | null>;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
} {
  const ref = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears.
  useLayoutEffect(() => {
    const form = ref.current;
    if (!form) return;
    const { documentType, ...draft } = readRegistrationDraft();
    let isTypedAlready = false;
    for (const input of form.querySelectorAll('input')) {
      if (input.type === 'radio' || input.type === 'password') continue;
      // What somebody typed before the script was there is newer than the draft.
      if (input.value !== '') isTypedAlready = true;
      else input.value = draft[input.name as keyof typeof draft] ?? '';
    }
    if (documentType === 'CPF' || documentType === 'PASSPORT') onDocumentType?.(documentType);
    if (isTypedAlready) keepRegistrationDraft(form);
  }, []);
  return { ref, onInput: (event) => keepRegistrationDraft(event.currentTarget) };
}
