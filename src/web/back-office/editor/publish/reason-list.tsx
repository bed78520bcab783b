import { Link } from '#src/web/kit/navigation/link.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { useDraftState } from '../editor-context.tsx';
import { addressOf } from '../part-places.ts';
import { usePathText } from '../path-text.ts';
import { toldFacts } from '../problem-sentence.ts';
import css from './publish.module.css';

interface Reason {
  code: string;
  facts: unknown;
  path: readonly string[];
}

/** Reasons for what an act can change. */
const withAct: ReadonlySet<string> = new Set(['DAY_PROMISED', 'FACT_PROMISED']);

/** Why a publication is refused whole: every reason, each leading to its field. */
export function ReasonList({ eventId, reasons }: { eventId: string; reasons: readonly Reason[] }) {
  const t = useText('officeEditor');
  const say = useText('publishReason');
  const page = useText('officeEvents');
  const pathText = usePathText();
  const locale = useLocale();
  const { written } = useDraftState();
  return (
    <Notice tone="bad" announces="at once" title={t('refusedTitle')}>
      <p>{t('refusedText')}</p>
      <ul className={css.reasons}>
        {reasons.map((reason) => {
          const { path, facts } = reason;
          const code = reason.code as Parameters<typeof say>[0];
          return (
            <li key={`${path.join('.')} ${code}`}>
              <Link to={addressOf(eventId, path, written)}>{pathText(path)}</Link>:{' '}
              {say(code, toldFacts(facts as Record<string, string | number>, written, locale))}
              {withAct.has(code) && (
                <>
                  {' '}
                  <Link to={`/events/${eventId}/postponement`}>{page('pagePostpone')}</Link>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
