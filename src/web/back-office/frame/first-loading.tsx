import { useText } from '../../kit/text/text.tsx';
import css from './first-loading.module.css';

export function FirstLoading() {
  const t = useText('office');
  return (
    <p className={css.loading} role="status">
      {t('loading')}
    </p>
  );
}
