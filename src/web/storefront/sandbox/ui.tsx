import { formatMoney } from '#src/domain/format/money.ts';
import { textsFor } from '#src/i18n/texts.server.ts';
import { Price } from '../../kit/money/price.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { spokenLocale } from '../../parts/pages/page-locale.ts';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import { Logo } from '../frame/logo.tsx';
import type { Route } from './+types/ui.ts';
import { sandboxOf } from './sandbox-texts.ts';
import css from './ui.module.css';
import { UiPieces } from './ui-pieces.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  sandboxOf(visitor);
  return {
    texts: textsFor(spokenLocale(request, visitor.acceptLanguage), ['event', 'order', 'sandbox', 'error']),
    soon: new Date(visitor.now.getTime() + 110_000).toISOString(),
  };
}

export const meta: Route.MetaFunction = () => [
  { title: 'Canhoto: a linguagem visual' },
  { name: 'robots', content: 'noindex' },
];

const colours = [
  'paper',
  'panel',
  'raise',
  'ink',
  'soft',
  'line',
  'edge',
  'pink',
  'purple',
  'lilac',
  'ok',
  'warn',
  'bad',
] as const;

/** The visual language shown: type, colours, and each piece in each state, both schemes side by side. */
export default function UiPage({ loaderData }: Route.ComponentProps) {
  return (
    <main className={css.page}>
      <h1 className="visually-hidden">Canhoto</h1>
      {(['light', 'dark'] as const).map((scheme) => (
        <section key={scheme} data-scheme={scheme} className={css.scheme} aria-label={scheme}>
          <div className={css.inside}>
            <Logo />
            <TypeShow />
            <ul className={css.colours}>
              {colours.map((name) => (
                <li key={name} className={css.colour}>
                  <span className={css.swatch} style={{ background: `var(--${name})` }} />
                  {name}
                </li>
              ))}
            </ul>
            <UiPieces scheme={scheme} soon={loaderData.soon} />
          </div>
        </section>
      ))}
    </main>
  );
}

function TypeShow() {
  const t = useText('event');
  const common = useText('common');
  const locale = useLocale();
  return (
    <div className={css.type}>
      <p className={css.xl}>Archivo 120/850</p>
      <h2>{t('tickets')}</h2>
      <h3>{t('artists')}</h3>
      <p>{common('siteDescription')}</p>
      <p className={css.soft}>{t('holdHint')}</p>
      <p>
        <Price size="l">{formatMoney(123450, locale)}</Price> <Price>{formatMoney(34500, locale)}</Price>
      </p>
    </div>
  );
}
