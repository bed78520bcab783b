import { useLocale, useText } from '../../kit/text/text.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import { useNow } from '../frame/use-now.ts';
import { useDeviceState } from '../port/device-context.tsx';
import css from './status-line.module.css';

/** Where this device reads, how many are in, and how far it can be trusted now. */
export function StatusLine() {
  const t = useText('gateStatus');
  const locale = useLocale();
  const state = useDeviceState();
  const now = useNow();
  const gate = state.gates.find(({ key }) => key === state.gateKey)?.name ?? '';
  const date = state.dates.find(({ id }) => id === state.dateId)?.name[locale] ?? '';
  return (
    <section aria-label={t('status')} className={css.line}>
      <p className={css.place}>
        <strong>{gate}</strong>
        <span>
          {date}
          {state.direction === 'OUT' && ` · ${t('out')}`}
        </span>
      </p>
      <dl className={css.counts}>
        {(['here', 'all', 'inside'] as const).map((count) => (
          <div key={count}>
            <dt>{t(count)}</dt>
            <dd>{state.let[count]}</dd>
          </div>
        ))}
      </dl>
      <p className={css.signs}>
        <Tag tone={state.isOnline ? 'ok' : 'warn'}>{t(state.isOnline ? 'online' : 'offline')}</Tag>
        {state.unseen.map(({ gate, since }) => (
          <span key={gate} className={css.unseen}>
            {t('unseen', { gate, count: Math.max(1, Math.floor((now - since) / 60_000)) })}
          </span>
        ))}
        {state.unsent > 0 && <Tag tone="muted">{t('unsent', { count: state.unsent })}</Tag>}
        {state.conflicts > 0 && <Tag tone="bad">{t('conflicts', { count: state.conflicts })}</Tag>}
      </p>
    </section>
  );
}
