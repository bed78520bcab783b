import css from './verdict-sign.module.css';

/** go: let through. check: let through once a proof was seen. stop: not. Each has a colour, a shape, a sound and a shake. */
export type VerdictLook = 'go' | 'check' | 'stop';

/** A tick, an open hand or a cross: the three differ without any colour. */
export function VerdictSign({ look }: { look: VerdictLook }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 64"
      className={css.sign}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {look === 'go' && <path strokeWidth="9" d="M8 34l16 16L56 14" />}
      {look === 'stop' && <path strokeWidth="9" d="M12 12l40 40M52 12L12 52" />}
      {look === 'check' && (
        <>
          <path strokeWidth="6.5" d="M22 34V14M31 32V8M40 33V11M49 36V19M13 38l9 8" />
          <path fill="currentColor" strokeWidth="6.5" d="M22 34h27v8a13 13 0 0 1-24 7l-6-8z" />
        </>
      )}
    </svg>
  );
}
