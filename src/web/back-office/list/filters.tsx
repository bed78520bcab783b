import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation, useSearchParams, useSubmit } from 'react-router';
import css from './filters.module.css';

const waitMilliseconds = 250;

/**
 * The filters of a list. What is chosen is in the address, so a view can be shared, kept as a bookmark and gone back to.
 * Its fields are named as the parameters, and empty ones are left out.
 */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const goesTo = useNavigation().location?.pathname ?? pathname;
  useEffect(() => () => clearTimeout(timer.current), []);
  // A filter that is sent a moment later would bring back who has pressed a link meanwhile.
  useEffect(() => {
    if (goesTo !== pathname) clearTimeout(timer.current);
  }, [goesTo, pathname]);
  // After going back the fields say what the address says.
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || !field.name) continue;
      const value = parameters.get(field.name) ?? '';
      if (field.value !== value && field !== document.activeElement) field.value = value;
    }
  }, [parameters]);
  function send(replace: boolean) {
    if (form.current === null) return;
    const said = [...new FormData(form.current)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    );
    void submit(new URLSearchParams(said), { method: 'get', replace });
  }
  return (
    <form
      method="get"
      ref={form}
      aria-label={label}
      className={css.filters}
      onSubmit={(sending) => {
        sending.preventDefault();
        clearTimeout(timer.current);
        send(false);
      }}
      onChange={({ target }) => {
        clearTimeout(timer.current);
        const isTyped = (target as unknown) instanceof HTMLInputElement;
        if (isTyped) timer.current = setTimeout(() => send(true), waitMilliseconds);
        else send(false);
      }}
    >
      {children}
    </form>
  );
}
