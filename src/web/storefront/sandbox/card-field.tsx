import { useEffect, useRef, useState } from 'react';
import { textsFor } from '#src/i18n/texts.server.ts';
import { TextField } from '../../kit/forms/field.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { randomKey } from '../../kit/storage/random-key.ts';
import { useText } from '../../kit/text/text.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import type { CardBox, CardProblem } from '../../parts/cards/card-field-mount.ts';
import { type FromCardField, readCardMessage, type ToCardField } from '../../parts/cards/sandbox-messages.ts';
import { spokenLocale } from '../../parts/pages/page-locale.ts';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import type { Route } from './+types/card-field.ts';
import css from './card-field.module.css';
import { groupedExpiry, groupedNumber, type TypedCard, tokeniseTyped } from './card-typed.ts';
import { sandboxOf } from './sandbox-texts.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const cards = sandboxOf(visitor).testCards();
  return { cards, texts: textsFor(spokenLocale(request, visitor.acceptLanguage), ['payment', 'error']) };
}

/** The one page of ours that may stand in a frame, and only in a page of ours. */
export function headers() {
  return { 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' };
}

export const meta: Route.MetaFunction = () => [
  { title: 'Cartão de testes | Canhoto' },
  { name: 'robots', content: 'noindex' },
];

const nothing: TypedCard = { number: '', expiry: '', code: '', name: '' };

/** The sandbox provider's card field: what is typed stays in this frame, the page around it gets a token. */
export default function CardFieldPage({ loaderData }: Route.ComponentProps) {
  const { cards } = loaderData;
  const t = useText('payment');
  const refusalText = useRefusalText();
  const isReady = useIsReady();
  const [typed, setTyped] = useState<TypedCard>(nothing);
  const [errors, setErrors] = useState<CardProblem[]>([]);
  const box = useRef<HTMLElement>(null);
  const current = useRef(typed);
  useEffect(() => {
    current.current = typed;
  }, [typed]);

  useEffect(() => {
    const tell = (message: FromCardField) => window.parent.postMessage(message, location.origin);
    const hear = (event: MessageEvent) => {
      const asked = readCardMessage<ToCardField>(event, location.origin);
      if (event.source !== window.parent || asked?.canhotoCard !== 'tokenise') return;
      const answer = tokeniseTyped(cards, current.current, new Date(), randomKey());
      const { id } = asked;
      setErrors('errors' in answer ? answer.errors : []);
      tell(
        'errors' in answer
          ? { canhotoCard: 'errors', id, ...answer }
          : { canhotoCard: 'token', id, ...answer },
      );
    };
    window.addEventListener('message', hear);
    const watching = new ResizeObserver(() =>
      tell({ canhotoCard: 'height', height: Math.ceil(box.current?.getBoundingClientRect().height ?? 0) }),
    );
    if (box.current) watching.observe(box.current);
    return () => {
      window.removeEventListener('message', hear);
      watching.disconnect();
    };
  }, [cards]);

  const field = (name: CardBox, grouped: (text: string) => string = (text) => text) => {
    const wrong = errors.find((error) => error.box === name);
    return {
      name: `card-${name}`,
      label: t(`card_${name}`),
      value: typed[name],
      error: wrong ? refusalText(wrong) : null,
      onChange: (typing: { target: { value: string } }) =>
        setTyped((before) => ({ ...before, [name]: grouped(typing.target.value) })),
      required: true,
      spellCheck: false,
      // What is typed before the script is there would be lost.
      disabled: !isReady,
    };
  };

  return (
    <main ref={box} className={css.card} data-compact>
      <h1 className="visually-hidden">{t('cardTitle')}</h1>
      <TextField
        {...field('number', groupedNumber)}
        className={css.whole}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
      />
      <TextField
        {...field('expiry', groupedExpiry)}
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder={t('expiryShape')}
      />
      <TextField
        {...field('code')}
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={4}
        placeholder="000"
      />
      <TextField {...field('name')} className={css.whole} autoComplete="cc-name" />
      <details className={css.tests}>
        <summary>{t('testCards')}</summary>
        <p className={css.hint}>{t('testCardsText')}</p>
        <ul className={css.list}>
          {cards.map(({ number, outcome, brand }) => (
            <li key={number}>
              <button
                type="button"
                className={css.use}
                onClick={() => {
                  setTyped({
                    number: groupedNumber(number),
                    expiry: '12/30',
                    code: brand === 'amex' ? '1234' : '123',
                    name: 'Teste Canhoto',
                  });
                  setErrors([]);
                }}
              >
                <span className={css.digits}>{groupedNumber(number)}</span>
                <span>{t(`outcome_${outcome}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </main>
  );
}
