import css from './logo.module.css';

/** The name with its mark: a stub with the bite of the perforation. */
export function Logo() {
  return (
    <span className={css.logo}>
      <svg viewBox="0 0 14 24" aria-hidden="true" className={css.mark}>
        <path d="M0 0h14v7.5a4.5 4.5 0 0 0 0 9V24H0z" fill="currentColor" />
      </svg>
      canhoto
    </span>
  );
}
